import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { announceSubtitles } from './announce-subtitles.ts'
import { canonical } from './canonical.ts'
import { readSubtitles } from './subtitles.jobs.ts'
import { findAttached, insertSubtitles, removeSubtitles, updateSubtitles } from './subtitles.repository.ts'
import { prefixOf } from './subtitles.service.ts'

type Needs = { enqueue: Enqueue; now: Clock }
type Attached = { _id: string; name: string; language: string; source_key: string; is_shown?: boolean }

/** Where the file of subtitles with this id is kept: it goes with them. */
export const subtitlesSourceKey = (screenerId: string, id: string): string => `${prefixOf(screenerId, id)}/source`

/** Subtitles whose files are in the store already, in the transaction of whatever brings them. The usual job reads them. */
export async function attachSubtitles(
  tx: Database,
  screener_id: string,
  texts: readonly Attached[],
  { enqueue, now }: Needs,
): Promise<void> {
  for (const { _id, name: file_name, language, source_key, is_shown = true } of texts) {
    const named = { language: canonical(language), kind: 'subtitles' as const, label: '', file_name }
    const what = { screener_id, ...named, source_key, is_shown }
    await insertSubtitles(tx, { _id, ...what, source_track: null, created_by: null, created_at: now(), updated_at: now() })
    await enqueue(tx, readSubtitles, { subtitles_id: _id })
  }
}

/** Subtitles that were attached to be edited are offered to reviewers, as they are by now. */
export async function showAttached(tx: Database, ids: readonly string[], now: Date): Promise<void> {
  for (const id of ids) {
    const row = await findAttached(tx, id)
    if (!row) continue
    await updateSubtitles(tx, id, { is_shown: true }, now)
    await announceSubtitles(tx, row.screener_id)
  }
}

/** The file that they were made of is another one by now, or gone. */
export async function dropAttached(tx: Database, id: string, needs: { now: Clock; newId: NewId }): Promise<void> {
  const row = await findAttached(tx, id)
  if (!row || !(await removeSubtitles(tx, id, needs.now()))) return
  await createEraseLater(needs)(tx, [prefixOf(row.screener_id, id)])
  await announceSubtitles(tx, row.screener_id)
}
