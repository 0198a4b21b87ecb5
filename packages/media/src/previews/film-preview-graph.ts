import { resize, SDR_TAGS, type WideColour } from '../colour.ts'
import { nearestStandardRate, toNumber } from '../frame-rate.ts'
import { boxOfLines, fitInto, shownSize } from '../picture-size.ts'
import type { MediaProbe, VideoFacts } from '../probe/probe.ts'
import { heartbeatOutput } from '../sandbox/ffmpeg.ts'
import { waveformChain, waveformOutput } from './audio-previews.ts'

/** A sheet of small pictures, ten across, read row by row; picture n shows the film from n to n + 1 intervals. */
export type Sprite = { frames: number; columns: number; frame_width: number; frame_height: number; interval_seconds: number }

export const THUMBNAIL_WIDTH = 960
export const PROXY_FILE = 'proxy-360p.mp4'
export const SPRITE_FILE = 'sprite.jpg'
const SPRITE_COLUMNS = 10
const SPRITE_MAX_FRAMES = 100
const SPRITE_FRAME = { width: 300, height: 169 }
/** Where a film usually shows what it is; the first of them that is not dull becomes the thumbnail. */
export const CANDIDATE_MOMENTS = [0.1, 0.13, 0.2, 0.35, 0.5]

export function planSprite(durationSeconds: number): Sprite {
  const intervalSeconds = Math.max(1, Math.ceil((durationSeconds * 1000) / SPRITE_MAX_FRAMES) / 1000)
  const frames = Math.max(1, Math.min(SPRITE_MAX_FRAMES, Math.round(durationSeconds / intervalSeconds)))
  const { width, height } = SPRITE_FRAME
  return { frames, columns: SPRITE_COLUMNS, frame_width: width, frame_height: height, interval_seconds: intervalSeconds }
}

/** Filters and outputs of the whole preview run: one decode, the small picture is scaled once and shared. `colour`: of a film in HDR or a wide gamut. */
export function filmPreviewWords(probe: MediaProbe, video: VideoFacts, colour?: WideColour): string[] {
  const sprite = planSprite(video.duration_seconds)
  const sound = probe.audio[0]
  const graph = [pictureChains(video, colour), spriteChain('small', sprite), ...(sound ? [soundChains(probe, sound.index)] : [])].join(';')
  return [
    ...['-filter_complex', graph],
    ...proxyOutput(video, Boolean(sound), colour ? SDR_TAGS : []),
    ...['-map', '[sprite]', '-frames:v', '1', '-q:v', '4', '-f', 'image2', '-update', '1', SPRITE_FILE],
    ...['-map', '[moments]', '-vsync', 'passthrough', '-q:v', '3', '-f', 'image2', 'moment-%d.jpg'],
    ...(sound ? waveformOutput() : []),
    ...heartbeatOutput('beat'),
  ]
}

/** The filter chain from a labelled picture stream (film time from 0) to `[sprite]`, with a `[beat]` for each of its pictures. */
function spriteChain(label: string, sprite: Sprite): string {
  const { columns, frames } = sprite
  const rate = `1000/${Math.round(sprite.interval_seconds * 1000)}`
  const grid = `${columns}x${Math.ceil(frames / columns)}`
  // A film that is shorter than half of an interval would have no picture at that rate.
  const held = `tpad=stop_mode=clone:stop_duration=${sprite.interval_seconds}`
  const chosen = `${held},fps=${rate}:start_time=0,trim=end_frame=${frames}`
  return `[${label}]${chosen},${fitTile()},split=2[tiles][tick];[tiles]tile=${grid},${inJpeg('yuvj420p')}[sprite];[tick]scale=16:16[beat]`
}

/** A JPEG does not say its matrix: readers take it for BT.601 in full range (JFIF 1.02), and a film in BT.709 would be too green. */
export const inJpeg = (format: 'yuvj420p' | 'yuvj444p'): string => `scale=out_color_matrix=bt601:out_range=pc,format=${format}`

/** Fits a picture into a tile with bars; in 4:4:4, since neither the odd height nor an odd offset exists on a 4:2:0 grid. */
export function fitTile(): string {
  const { width, height } = SPRITE_FRAME
  const pad = `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`
  return `scale=${width}:${height}:force_original_aspect_ratio=decrease,format=yuv444p,${pad}`
}

function pictureChains(video: VideoFacts, colour: WideColour | undefined): string {
  const rate = nearestStandardRate(video.frame_rate)
  const size = fitInto(shownSize(video), boxOfLines(shownSize(video), 360))
  const deinterlace = video.is_interlaced ? 'yadif=deint=interlaced,' : ''
  const shrink = `${resize(size, colour)},setsar=1,format=yuv420p`
  return [
    `[0:${video.index}]${deinterlace}split=2[whole][seen]`,
    `[whole]fps=${rate.num}/${rate.den}:start_time=0,${shrink},split=2[proxy][small]`,
    `[seen]${momentsChain(video, colour)}`,
  ].join(';')
}

/** The first picture at or after each candidate moment, of which none is later than the last picture, also where the stated length is a little more. */
function momentsChain({ duration_seconds, frame_rate }: VideoFacts, colour: WideColour | undefined): string {
  const last = Math.max(0, duration_seconds - 1.5 / toNumber(frame_rate))
  const isFirstSince = (seconds: string) => `gte(t,${seconds})*not(gte(prev_selected_t,${seconds}))`
  const moments = CANDIDATE_MOMENTS.map((share) => isFirstSince(Math.min(share * duration_seconds, last).toFixed(3))).join('+')
  const size = { width: THUMBNAIL_WIDTH, height: `'2*round(${THUMBNAIL_WIDTH}*ih/(iw*max(sar,0.01))/2)'` }
  return `select='${moments}',${resize(size, colour)},setsar=1,${colour ? 'format=yuv420p,' : ''}${inJpeg('yuvj420p')}[moments]`
}

function soundChains(probe: MediaProbe, index: number): string {
  return `[0:${index}]asplit=2[listen][wave];${waveformChain('wave', probe.duration_seconds)}`
}

function proxyOutput(video: VideoFacts, hasSound: boolean, tags: readonly string[]): string[] {
  const rate = nearestStandardRate(video.frame_rate)
  const gopFrames = Math.round((2 * rate.num) / rate.den)
  const coding = ['-preset', 'veryfast', '-profile:v', 'main', '-crf', '26', '-maxrate', '800k', '-bufsize', '1600k', '-g', `${gopFrames}`]
  const sound = hasSound ? ['-map', '[listen]', '-c:a', 'aac', '-b:a', '96k', '-ac', '2', '-ar', '48000'] : []
  return ['-map', '[proxy]', '-c:v', 'libx264', ...coding, ...tags, ...sound, '-movflags', '+faststart', PROXY_FILE]
}
