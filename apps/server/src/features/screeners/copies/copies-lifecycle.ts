import { isOfFile } from '@answerprint/media/media-error'
import type { Addressee, Notify } from '#features/notifications'
import { addDays, addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Attempt } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { type CopyOutlook, copyFailed } from '../encoding/encode-endings.ts'
import { countOpenChunks, endEncode, lockEncode } from '../encoding/encodes.repository.ts'
import { filmOf } from '../film-of.ts'
import {
  type AskedCopy,
  cancelPlayedCopy,
  deleteOldCopies,
  findLiveCopy,
  findSenderOfCopy,
  findShareOfCopy,
  hasBrokenBefore,
  insertCopy,
  type LiveCopy,
  noteIdleCopies,
} from './copies.repository.ts'
import { beginCopy } from './copy.jobs.ts'

/** One that failed is made again when the link is opened, and not more often than this. */
const RETRY_SECONDS = 3600
/** A link that ended may be extended: its copy is kept this long. */
const KEPT_DAYS = 7

type Needs = { db: Database; notify: Notify; enqueue: Enqueue; onCopyChanged: Hook; now: Clock; newId: NewId }

/**
 * The states of a copy, which is an encode of its own for one share:
 *
 *     Queued ── begun ──▶ Encoding ── last chunk ──▶ Complete
 *     Queued, Encoding ── broke ──▶ Error: asked for again, a new one is made; its sender hears of the first
 *     Queued, Encoding ── its link ended, or its film has another encode ──▶ Cancelled
 *     Complete ── a part is lost ──▶ Cancelled: asked for again, a new one is made
 */
export const createCopiesLifecycle = ({ db, notify, enqueue, onCopyChanged, now, newId }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  const changed = async (tx: Database, encodeId: string) => {
    const share = await findShareOfCopy(tx, encodeId)
    if (share) await onCopyChanged.run(tx, [share])
  }
  const end = (encodeId: string, status: 'Error' | 'Cancelled') =>
    db.transaction().execute(async (tx) => {
      const locked = await lockEncode(tx, encodeId)
      if (locked?.status !== 'Queued' && locked?.status !== 'Encoding') return
      const isLive = (await findLiveCopy(tx, encodeId, now())) !== undefined
      // Its link goes on again since a job found that it had ended.
      if (isLive && status === 'Cancelled') return enqueue(tx, beginCopy, { encode_id: encodeId })
      // What no one waits for any more is no news, whatever became of it.
      const ending = isLive ? status : 'Cancelled'
      await endEncode(tx, encodeId, ending, now())
      if (ending === 'Error' && !(await hasBrokenBefore(tx, encodeId))) await notifySender(notify, tx, encodeId)
      await changed(tx, encodeId)
    })
  return {
    /** Makes the copy of a share, unless it is there or under way. */
    async ensure(tx: Database, asked: AskedCopy): Promise<void> {
      const _id = newId()
      const made = await insertCopy(tx, { ...asked, _id, created_at: now(), notFailedSince: addSeconds(now(), -RETRY_SECONDS) })
      if (made) await enqueue(tx, beginCopy, { encode_id: _id })
    },

    /** Called with each chunk that is done. */
    async finishWhenDone(tx: Database, encodeId: string): Promise<void> {
      const locked = await lockEncode(tx, encodeId)
      if (locked?.status !== 'Encoding') return
      if ((await countOpenChunks(tx, encodeId)) > 0) return
      await endEncode(tx, encodeId, 'Complete', now())
      await changed(tx, encodeId)
    },

    cancel: (encodeId: string) => end(encodeId, 'Cancelled'),
    giveUp: (encodeId: string) => end(encodeId, 'Error'),

    /** A part of it is not in the store any more. */
    noteLost: (encodeId: string) =>
      db.transaction().execute(async (tx) => {
        if (await cancelPlayedCopy(tx, encodeId, now())) await changed(tx, encodeId)
      }),

    /** Runs a piece of the work. What is wrong with the film ends the copy; anything else is tried again. */
    async failing({ _id }: { _id: string }, attempt: Attempt, work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        if (isOfFile(error)) return end(_id, 'Error')
        if (attempt.isLast && !attempt.signal.aborted) await end(_id, 'Error')
        throw error
      }
    },

    dropOld: () =>
      db.transaction().execute(async (tx) => {
        await noteIdleCopies(tx, now())
        await eraseLater(tx, await deleteOldCopies(tx, addDays(now(), -KEPT_DAYS)))
      }),
  }
}
export type CopiesLifecycle = ReturnType<typeof createCopiesLifecycle>

async function notifySender(notify: Notify, tx: Database, encodeId: string): Promise<void> {
  const found = await findSenderOfCopy(tx, encodeId)
  if (!found) return
  const { user_id, project_id, screener_id, room_id, shared_name } = found
  const path = room_id ? `/screener-rooms/${room_id}/reviewers` : `/projects/${project_id}/files/preview-link/${screener_id}`
  const { kind, title, write } = copyFailed(shared_name, outlookOf(found))
  const name = filmOf(found)
  await notify(tx, { user_id, project_id, kind, title: title(name), path, mail: (to: Addressee) => write({ ...to, name }) })
}

type Source = Pick<LiveCopy, 'source_status' | 'source_frozen_at'>
const outlookOf = ({ source_status, source_frozen_at }: Source): CopyOutlook =>
  source_status === 'Error' ? 'damaged' : source_frozen_at === null ? 'whole' : 'archived'
