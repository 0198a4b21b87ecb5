import { text } from 'node:stream/consumers'
import type { Cue } from '@answerprint/captions/cue'
import { fitToFilm } from '@answerprint/captions/fit-to-film'
import { readVtt } from '@answerprint/captions/read-vtt'
import { writeVtt } from '@answerprint/captions/write-vtt'
import { fail } from '@answerprint/contract/errors'
import { subtitleName } from '@answerprint/contract/subtitle-name'
import { TEXT_SEGMENT_SECONDS, type TextTrack, textDurations } from '@answerprint/media/cmaf/text-tracks'
import type { Database } from '#platform/database/database'
import { recentCache } from '#platform/recent-cache'
import type { ObjectStore } from '#platform/storage/object-store'
import { listPlayable } from './subtitles.repository.ts'

/** A film's worth of cues is some megabytes at most. */
const MOST_READ = 50

type Film = { screener_id: string; duration_seconds: number }

/** Subtitles as players ask for them: tracks of a manifest, and WebVTT segments in the times of the film. */
export const createPlaySubtitles = ({ db, store }: { db: Database; store: ObjectStore }) => {
  const read = recentCache<Promise<Cue[]>>(MOST_READ)
  const cuesOf = async (key: string): Promise<Cue[]> => {
    const known = read.get(key)
    if (known) return known
    const reading = store.read(key).then(async ({ body }) => readVtt(await text(body)))
    read.set(key, reading)
    reading.catch(() => read.delete(key))
    return reading
  }
  return {
    async tracks(screenerId: string): Promise<TextTrack[]> {
      const rows = await listPlayable(db, screenerId)
      return rows.map((row) => ({ name: trackName(row._id), language: row.language, kind: row.kind, label: subtitleName(row) }))
    },

    /**
     * `number` counts from 1. A cue that runs on is in each segment that it touches. Subtitles that were removed have no lines left: a player
     * that has the film open would ask for them without end, and load little of the pictures meanwhile.
     */
    async segment({ screener_id, duration_seconds }: Film, name: string, number: number): Promise<string> {
      const row = (await listPlayable(db, screener_id)).find((each) => trackName(each._id) === name)
      if (number < 1 || number > textDurations({ duration_seconds }).length) return fail('not_found')
      if (!row?.vtt_key) return writeVtt([])
      const { cues } = fitToFilm(await cuesOf(row.vtt_key), duration_seconds)
      const [from, to] = [(number - 1) * TEXT_SEGMENT_SECONDS * 1000, number * TEXT_SEGMENT_SECONDS * 1000]
      // One that ends before it begins is found by the checks, and shown by no player.
      return writeVtt(cues.filter(({ start_ms, end_ms }) => start_ms < to && end_ms > from && end_ms > start_ms))
    },
  }
}

/** A name that a manifest, a path and a pattern can hold. */
const trackName = (id: string): string => `t${id.replaceAll('-', '')}`
