import { buffer } from 'node:stream/consumers'
import type { Cue } from '@answerprint/captions/cue'
import { readCaptions } from '@answerprint/captions/read-captions'
import type { ObjectStore } from '#platform/storage/object-store'
import type { SubtitlesRow } from '../subtitles.repository.ts'

/**
 * Cues as they were read from an attached file, each with its line there. The file is read again: what is stored of it is WebVTT of our own.
 * A track of the film has no file.
 */
export async function withFileLines(store: ObjectStore, row: SubtitlesRow, cues: readonly Cue[]): Promise<Cue[]> {
  if (row.source_key === null) return [...cues]
  const read = readCaptions(await buffer((await store.read(row.source_key)).body), row.language)
  if (read.cues.length !== cues.length) return [...cues]
  return cues.map((cue, index) => {
    const file_line = read.cues[index]?.file_line
    return file_line === undefined ? cue : { ...cue, file_line }
  })
}
