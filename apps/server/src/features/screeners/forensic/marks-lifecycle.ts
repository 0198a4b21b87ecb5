import { fail } from '@answerprint/contract/errors'
import type { Doer, RecordHistory } from '#features/history'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { announce } from '../announce.ts'
import { encodeChunk } from '../encoding/encode.jobs.ts'
import { filmOf } from '../film-of.ts'
import type { ScreenerRow } from '../screeners.repository.ts'
import { insertMarks } from './marks.repository.ts'

type Needs = { db: Database; recordHistory: RecordHistory; enqueue: Enqueue; now: Clock; newId: NewId }
export type MarksLifecycle = ReturnType<typeof createMarksLifecycle>

/** Begins making forensic marks: a second encode of the pictures, whose segments can replace those of the first one by one. */
export const createMarksLifecycle = ({ db, recordHistory, enqueue, now, newId }: Needs) => ({
  /** Idempotent for each encode. */
  async begin(screener: ScreenerRow, by: Doer): Promise<void> {
    if (screener.source_frozen_at) return fail('frozen')
    const { encode_id } = screener
    if (!screener.is_available || !encode_id || screener.encode_status !== 'Complete') return fail('screener_not_ready')
    await db.transaction().execute(async (tx) => {
      const _id = newId()
      const indexes = await insertMarks(tx, { _id, encode_id, created_at: now() })
      if (!indexes) return
      for (const chunk_index of indexes) await enqueue(tx, encodeChunk, { encode_id: _id, chunk_index })
      await recordHistory(tx, { project_id: screener.project_id, by, action: 'screener.marks_begun', name: filmOf(screener) })
      await announce(tx, screener._id)
    })
  },
})
