import { runFfmpeg } from '../sandbox/ffmpeg.ts'
import type { EncodeRequest } from '../encode/encode-chunk.ts'

export type TextRequest = Omit<EncodeRequest, 'plan' | 'onProgress'> & {
  /** As `probe.text` has it. */
  track: number
  /** Of the film's first picture: where its own clock begins. */
  startSeconds: number
  durationSeconds: number
}

/**
 * Writes one text track of a film as SubRip, `text.srt` in `outDir`, in the film's own times; answers the name. Other tracks are passed over.
 * @throws MediaError as `runFfmpeg`
 */
export async function extractText({ track, startSeconds, ...request }: TextRequest): Promise<string> {
  const file = 'text.srt'
  // SubRip keeps the places and looks that ASS and timed text have.
  const outputWords = ['-map', `0:${track}`, '-c:s', 'subrip', '-f', 'srt', file]
  await runFfmpeg({ ...request, inputOptions: ['-copyts', '-itsoffset', `${-startSeconds}`], outputWords })
  return file
}
