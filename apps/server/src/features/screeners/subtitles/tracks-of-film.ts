import { MOST_SUBTITLES } from '@answerprint/contract/screeners'
import type { SubtitleKind } from '@answerprint/contract/subtitle-name'
import type { TextFacts } from '@answerprint/media/probe'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { announceSubtitles } from './announce-subtitles.ts'
import { canonical } from './canonical.ts'
import { readSubtitles } from './subtitles.jobs.ts'
import { insertTracksOfFilm } from './subtitles.repository.ts'

type Needs = { enqueue: Enqueue; now: Clock; newId: NewId }

const LONGEST_LABEL = 60

/** The text tracks that a film carries become subtitles of its screener, once: those that a person removed do not come back. */
export async function addTracksOfFilm({ enqueue, now, newId }: Needs, tx: Database, screenerId: string, tracks: readonly TextFacts[]) {
  const rows = tracks.slice(0, MOST_SUBTITLES).map((track) => ({
    _id: newId(),
    screener_id: screenerId,
    language: canonical(track.language ?? 'und'),
    kind: kindOf(track),
    label: labelOf(track),
    file_name: null,
    source_key: null,
    source_track: track.index,
    created_by: null,
    created_at: now(),
    updated_at: now(),
  }))
  const made = await insertTracksOfFilm(tx, rows)
  for (const subtitles_id of made) await enqueue(tx, readSubtitles, { subtitles_id })
  if (made.length > 0) await announceSubtitles(tx, screenerId)
}

const kindOf = ({ is_forced, is_for_hard_of_hearing }: TextFacts): SubtitleKind =>
  is_forced ? 'forced' : is_for_hard_of_hearing ? 'sdh' : 'subtitles'

/** A title says more than the language where there is one: "Director's commentary". */
const labelOf = ({ title = '' }: TextFacts): string => [...title.replace(/[\p{Cc}\p{Cf}]+/gu, ' ').trim()].slice(0, LONGEST_LABEL).join('')
