import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { canonical } from './canonical.ts'
import { readSubtitles } from './subtitles.jobs.ts'
import { insertSubtitles } from './subtitles.repository.ts'
import { prefixOf } from './subtitles.service.ts'

type Needs = { enqueue: Enqueue; now: Clock }
type Attached = { _id: string; name: string; language: string; source_key: string }

/** Where the file of subtitles with this id is kept: it goes with them. */
export const subtitlesSourceKey = (screenerId: string, id: string): string => `${prefixOf(screenerId, id)}/source`

/** Subtitles whose files are in the store already, in the transaction of whatever brings them. The usual job reads them. */
export async function attachSubtitles(
  tx: Database,
  screener_id: string,
  texts: readonly Attached[],
  { enqueue, now }: Needs,
): Promise<void> {
  for (const { _id, name: file_name, language, source_key } of texts) {
    const what = { screener_id, language: canonical(language), kind: 'subtitles' as const, label: '', file_name, source_key }
    await insertSubtitles(tx, { _id, ...what, source_track: null, created_by: null, created_at: now(), updated_at: now() })
    await enqueue(tx, readSubtitles, { subtitles_id: _id })
  }
}
