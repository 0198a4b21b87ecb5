import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { makeAudioPreviews } from '@answerprint/media/audio-previews'
import { demuxerFor } from '@answerprint/media/demuxers'
import { makeDocumentPreviews } from '@answerprint/media/document-previews'
import { makeFilmPreviews } from '@answerprint/media/film-previews'
import { makeImagePreviews } from '@answerprint/media/image-previews'
import { MediaError } from '@answerprint/media/media-error'
import { type MediaProbe, probeMedia, type VideoFacts } from '@answerprint/media/probe'
import { readHead, sniff } from '@answerprint/media/sniff'
import type { Tools } from '@answerprint/media/tools'
import type { FileMedia } from '../file-views.ts'

type Asked = { path: string; kind: string; type: string; folder: string; signal: AbortSignal }
type Layout = { frames: number; columns: number; frame_width: number; frame_height: number; interval_seconds: number }
export type Previews = {
  files: { name: string; content_type: string }[]
  media: FileMedia
  duration_seconds: number | null
  scrubber: Layout | null
}
export type MakePreviews = (asked: Asked) => Promise<Previews>

/** Chooses by the content of the file, never by its name alone; fills the folder and names what is in it. */
export const createMakePreviews =
  (tools: Tools): MakePreviews =>
  async ({ path, kind, type, folder, signal }) => {
    if (type === 'source_file' || type === 'audio_track') return timedPreviews(tools, { path, kind, type, folder, signal })
    const { pages } = kind === 'pdf' ? await makeDocumentPreviews({ tools, path, outDir: folder, signal }) : await imageOf(path, folder)
    return { files: await filesIn(folder), media: pages > 0 ? { pages } : {}, duration_seconds: null, scrubber: null }
  }

async function imageOf(path: string, outDir: string) {
  await makeImagePreviews({ path, outDir })
  return { pages: 0 }
}

async function timedPreviews(tools: Tools, { path, type, folder, signal }: Asked): Promise<Previews> {
  const demuxer = demuxerFor(await sniffFile(path))
  if (!demuxer) throw new MediaError('unsupported', 'This kind of file cannot be previewed.')
  const probe = await probeMedia({ tools, path, demuxer, signal })
  const media = mediaOf(probe)
  if (type === 'audio_track' || !probe.video) {
    await makeAudioPreviews({ tools, path, probe, outDir: folder, signal })
    return { files: await filesIn(folder), media, duration_seconds: probe.duration_seconds, scrubber: null }
  }
  const { thumbnail, sprite_layout } = await makeFilmPreviews({ tools, path, probe, outDir: folder, signal })
  await makeImagePreviews({ path: join(folder, thumbnail), outDir: folder })
  return { files: await filesIn(folder), media, duration_seconds: probe.duration_seconds, scrubber: sprite_layout }
}

/** The type of a file, by its first bytes. */
export const sniffFile = async (path: string) => sniff(await readHead(path))

const pictureOf = ({ width, height, frame_rate, codec, colour }: VideoFacts): FileMedia => {
  return { width, height, frame_rate, video_codec: codec, ...(colour && { colour }) }
}

const mediaOf = ({ video, audio, bit_rate }: MediaProbe): FileMedia => ({
  ...(video && pictureOf(video)),
  ...(bit_rate && { bit_rate }),
  audio: audio.map(({ codec, channels, language }) => ({ codec, channels, ...(language && { language }) })),
})

const CONTENT_TYPES: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  mp4: 'video/mp4',
  m4a: 'audio/mp4',
}

const filesIn = async (folder: string) =>
  (await readdir(folder)).map((name) => ({ name, content_type: CONTENT_TYPES[name.split('.').pop() ?? ''] ?? 'application/octet-stream' }))
