import { readdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { convertible, wideColour } from '../colour.ts'
import { nearestStandardRate, toNumber } from '../frame-rate.ts'
import { MediaError } from '../media-error.ts'
import { loadSharp } from '../pictures/load-sharp.ts'
import type { VideoFacts } from '../probe/probe.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import { WAVEFORM_FILE } from './audio-previews.ts'
import { filmPreviewWords, PROXY_FILE, planSprite, SPRITE_FILE, type Sprite } from './film-preview-graph.ts'
import type { PreviewRequest } from './preview-request.ts'

/** File names inside `outDir`. */
export type FilmPreviews = { thumbnail: string; sprite: string; proxy: string; waveform?: string; sprite_layout: Sprite }

export const THUMBNAIL_FILE = 'thumbnail.jpg'

/**
 * One ffmpeg run and one decode: `thumbnail.jpg` (960 wide), `sprite.jpg` (3000 wide, pictures of 300x169), `proxy-360p.mp4`
 * (H.264 main and AAC-LC, playable while it loads) and, with sound, `waveform.png` (1800x140, transparent).
 * @throws MediaError 'unsupported' without a picture, 'damaged' when less than nine tenths of the film could be decoded
 */
export async function makeFilmPreviews(request: PreviewRequest): Promise<FilmPreviews> {
  const { tools, path, probe, outDir, signal, onProgress, timeoutSeconds } = request
  const video = probe.video
  if (!video) throw new MediaError('unsupported', 'This file has no picture.')
  const outputWords = filmPreviewWords(probe, video, convertible(wideColour(video), tools))
  const durationSeconds = video.duration_seconds
  const run = { tools, path, demuxer: probe.container, outputWords, outDir, durationSeconds, timeoutSeconds, signal, onProgress }
  const { frames } = await runFfmpeg({ ...run, heartbeats: planSprite(durationSeconds).frames })
  refuseIncomplete(video, frames)
  await chooseThumbnail(outDir)
  return {
    thumbnail: THUMBNAIL_FILE,
    sprite: SPRITE_FILE,
    proxy: PROXY_FILE,
    ...(probe.audio.length > 0 && { waveform: WAVEFORM_FILE }),
    sprite_layout: planSprite(durationSeconds),
  }
}

/** A cut off film decodes without an error code: only the number of pictures shows it. */
function refuseIncomplete(video: VideoFacts, frames: number): void {
  const expected = video.duration_seconds * toNumber(nearestStandardRate(video.frame_rate))
  if (frames < expected * 0.9 - 2) throw new MediaError('damaged', 'This film is incomplete: part of it cannot be decoded.')
}

/** Of the `moment-*.jpg` in the folder, keeps as `thumbnail.jpg` the first that is neither nearly black nor nearly flat, or else the liveliest. */
export async function chooseThumbnail(outDir: string): Promise<void> {
  const candidates = (await readdir(outDir)).filter((name) => /^moment-\d+\.jpg$/.test(name)).sort()
  const looks = await Promise.all(candidates.map((name) => describe(join(outDir, name))))
  const liveliest = looks.toSorted((a, b) => b.spread - a.spread)[0]
  const chosen = looks.find((look) => look.brightness > 24 && look.spread > 12) ?? liveliest
  if (!chosen) throw new MediaError('damaged', 'No picture of this film could be decoded.')
  await rename(chosen.path, join(outDir, THUMBNAIL_FILE))
  await Promise.all(looks.filter((look) => look !== chosen).map((look) => rm(look.path)))
}

/** Mean and standard deviation of the luma, 0..255. */
async function describe(path: string): Promise<{ path: string; brightness: number; spread: number }> {
  const { channels } = await loadSharp()(path).greyscale().stats()
  return { path, brightness: channels[0]?.mean ?? 0, spread: channels[0]?.stdev ?? 0 }
}
