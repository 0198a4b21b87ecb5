import { createWriteStream } from 'node:fs'
import { copyFile, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readFragments } from '../cmaf/read-fragments.ts'
import { retimeSegment } from '../cmaf/retime-segment.ts'
import { AUDIO_RENDITION } from '../encode/encode-audio.ts'
import type { LadderPlan } from '../encode/ladder.ts'
import { MediaError } from '../media-error.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import { inputWords } from '../probe/demuxers.ts'
import { runTool } from '../sandbox/sandbox.ts'
import type { Tools } from '../sandbox/tools.ts'
import { WAVEFORM_FILE, waveformChain, waveformOutput } from './audio-previews.ts'
import { tileFile } from './chunk-previews.ts'
import { PROXY_FILE, planSprite, SPRITE_FILE, type Sprite } from './film-preview-graph.ts'
import { chooseThumbnail, type FilmPreviews, THUMBNAIL_FILE } from './film-previews.ts'

export type AssembleRequest = {
  tools: Tools
  plan: LadderPlan
  /** Where `encodeChunk` wrote with `alsoPreviews`, one folder for each chunk, in order. */
  chunkDirs: readonly string[]
  /** Where `encodeAudio` wrote; without it the small copy is silent. */
  audioDir?: string
  outDir: string
  signal?: AbortSignal | undefined
}

const PICTURES_FILE = 'pictures.mp4'

/**
 * The previews of `makeFilmPreviews` out of encoded chunks, without decoding the film again: the small copy is the lowest
 * rendition itself, with its sound, in an ordinary MP4.
 * @throws MediaError 'damaged' when a chunk's pictures are missing
 */
export async function assemblePreviews(request: AssembleRequest): Promise<FilmPreviews> {
  const { plan, chunkDirs, outDir } = request
  const sprite = planSprite(plan.duration_seconds)
  const found = await collectPictures(chunkDirs, outDir)
  await composeSprite(sprite, found, outDir)
  await chooseThumbnail(outDir)
  await stitchPictures(request)
  const hasSound = await writeProxy(request)
  const files = { thumbnail: THUMBNAIL_FILE, sprite: SPRITE_FILE, proxy: PROXY_FILE }
  return { ...files, ...(hasSound && { waveform: WAVEFORM_FILE }), sprite_layout: sprite }
}

/** Tiles are read where they are; candidates for the thumbnail are copied. */
async function collectPictures(chunkDirs: readonly string[], outDir: string): Promise<Map<string, string>> {
  const tiles = new Map<string, string>()
  for (const folder of chunkDirs) {
    for (const name of await readdir(folder)) {
      if (name.startsWith('tile-')) tiles.set(name, join(folder, name))
      if (name.startsWith('moment-')) await copyFile(join(folder, name), join(outDir, name))
    }
  }
  return tiles
}

async function composeSprite(sprite: Sprite, tiles: Map<string, string>, outDir: string): Promise<void> {
  const { frames, columns, frame_width: width, frame_height: height } = sprite
  const sheet = { width: columns * width, height: Math.ceil(frames / columns) * height, channels: 3, background: 'black' } as const
  const pieces = Array.from({ length: frames }, (_, i) => {
    const input = tiles.get(tileFile(i))
    if (!input) throw new MediaError('damaged', 'A picture of this film is missing.', tileFile(i))
    return { input, left: (i % columns) * width, top: Math.floor(i / columns) * height }
  })
  await loadSharp()({ create: sheet }).composite(pieces).jpeg({ quality: 80 }).toFile(join(outDir, SPRITE_FILE))
}

async function stitchPictures({ plan, chunkDirs, outDir }: AssembleRequest): Promise<void> {
  const name = plan.renditions.at(-1)?.name ?? ''
  await pipeline(Readable.from(stitched(plan, chunkDirs, `${name}.mp4`)), createWriteStream(join(outDir, PICTURES_FILE)))
}

async function* stitched(plan: LadderPlan, chunkDirs: readonly string[], file: string): AsyncGenerator<Buffer> {
  let sequenceNumber = 0
  for (const [i, folder] of chunkDirs.entries()) {
    for await (const { kind, bytes } of readFragments(join(folder, file))) {
      if (kind === 'segment') {
        retimeSegment(bytes, {
          sequenceNumber: sequenceNumber + 1,
          decodeTime: sequenceNumber * plan.segment_frames * plan.ticks_per_frame,
        })
        sequenceNumber += 1
      }
      if (kind === 'segment' || i === 0) yield bytes
    }
  }
}

async function writeProxy({ tools, plan, audioDir, outDir, signal }: AssembleRequest): Promise<boolean> {
  const pictures = join(outDir, PICTURES_FILE)
  const sound = audioDir && plan.audio ? join(audioDir, `${AUDIO_RENDITION}.mp4`) : undefined
  const inputs = sound ? [pictures, sound] : [pictures]
  const opened = inputs.flatMap((path) => inputWords(path, 'mov'))
  const copied = ['-map', '0:v', ...(sound ? ['-map', '1:a'] : []), '-c', 'copy', '-movflags', '+faststart', PROXY_FILE]
  const drawn = sound ? ['-filter_complex', waveformChain('1:a', plan.duration_seconds), ...waveformOutput()] : []
  const args = ['-nostdin', '-v', 'error', '-y', ...opened, ...copied, ...drawn]
  await runTool({ tools, program: tools.ffmpeg, args, inputs, outDir, timeoutSeconds: 600, signal })
  await rm(pictures)
  return Boolean(sound)
}
