import { MediaError } from '../media-error.ts'
import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { PreviewRequest } from './preview-request.ts'

export type AudioPreviews = { waveform: string; preview: string }

export const WAVEFORM_FILE = 'waveform.png'
const PREVIEW_FILE = 'preview.m4a'
const WAVEFORM_SIZE = '1800x140'
/** showwavespic keeps every sample until the end: few enough of them stay under about 100 MB, however long the film. */
const WAVEFORM_MAX_SAMPLES = 24_000_000

/**
 * Of a file with sound only: `waveform.png` (1800x140, transparent) and `preview.m4a` (AAC-LC 128 kb/s stereo), in one run.
 * @throws MediaError
 */
export async function makeAudioPreviews(request: PreviewRequest): Promise<AudioPreviews> {
  const { tools, path, probe, outDir, signal, onProgress, timeoutSeconds } = request
  const track = probe.audio[0]
  if (!track) throw new MediaError('unsupported', 'This file has no sound.')
  const graph = `[0:${track.index}]asplit=2[listen][wave];${waveformChain('wave', probe.duration_seconds)}`
  const listen = ['-map', '[listen]', '-c:a', 'aac', '-b:a', '128k', '-ac', '2', '-ar', '48000', '-movflags', '+faststart', PREVIEW_FILE]
  const outputWords = ['-filter_complex', graph, ...listen, ...waveformOutput()]
  const durationSeconds = probe.duration_seconds
  await runFfmpeg({ tools, path, demuxer: probe.container, outputWords, outDir, durationSeconds, timeoutSeconds, signal, onProgress })
  return { waveform: WAVEFORM_FILE, preview: PREVIEW_FILE }
}

/** Filter chain from the labelled sound to `[waveform]`. */
export function waveformChain(label: string, durationSeconds: number): string {
  const rate = Math.max(100, Math.min(8000, Math.floor(WAVEFORM_MAX_SAMPLES / durationSeconds)))
  const size = `s=${WAVEFORM_SIZE}:colors=0x8a94a6`
  return `[${label}]aformat=sample_fmts=s16:channel_layouts=mono,aresample=${rate},showwavespic=${size}[waveform]`
}

export function waveformOutput(): string[] {
  return ['-map', '[waveform]', '-frames:v', '1', '-f', 'image2', '-update', '1', WAVEFORM_FILE]
}
