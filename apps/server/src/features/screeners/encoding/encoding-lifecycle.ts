import { fail } from '@answerprint/contract/errors'
import { ENCODABLE_KINDS } from '@answerprint/contract/file-types'
import { isOfFile } from '@answerprint/media/media-error'
import type { Doer, RecordHistory } from '#features/history'
import type { Addressee, Notify } from '#features/notifications'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Attempt } from '#platform/jobs/job'
import type { Enqueue } from '#platform/jobs/jobs'
import type { MailContent } from '#platform/mail/mail-template'
import type { Secrets } from '#platform/secrets'
import { createEraseLater } from '#platform/storage/erasures.repository'
import { announce, announceProgress } from '../announce.ts'
import { newWrappedKey } from '../content-keys.ts'
import { filmOf } from '../film-of.ts'
import { findScreener, lockScreener, type ScreenerRow, updateScreener } from '../screeners.repository.ts'
import { planEncode } from './encode.jobs.ts'
import { clearDamage } from './encode-damage.repository.ts'
import { type Ending, encoded, failed, marked, repaired } from './encode-endings.ts'
import { countOpenChunks, endEncode, findPeopleToNotify, insertEncode, type LiveEncode, lockEncode } from './encodes.repository.ts'

const prefixOf = (screenerId: string, encodeId: string): string => `screeners/${screenerId}/${encodeId}`

type Needs = { db: Database; secrets: Secrets; notify: Notify; recordHistory: RecordHistory; enqueue: Enqueue; now: Clock; newId: NewId }

/** The states of an encode. Each change is one transaction with its mails, notifications and history. */
export const createEncodingLifecycle = ({ db, secrets, notify, recordHistory, enqueue, now, newId }: Needs) => {
  const eraseLater = createEraseLater({ now, newId })
  const failEncode = (encode: Pick<LiveEncode, '_id' | 'screener_id' | 'marks_of'>, reason: string) =>
    db.transaction().execute(async (tx) => {
      const locked = await lockEncode(tx, encode._id)
      if (locked?.status !== 'Queued' && locked?.status !== 'Encoding') return
      await endEncode(tx, encode._id, 'Error', now())
      // When only the marks failed, the screener itself still plays without them.
      if (!encode.marks_of)
        await updateScreener(tx, encode.screener_id, { encoding_status: 'Error', encoding_error: reason, is_active: false }, now())
      await notifyPeople({ notify }, tx, { screenerId: encode.screener_id, ending: failed(reason) })
      await announce(tx, encode.screener_id)
    })
  const giveUp = (encode: Pick<LiveEncode, '_id' | 'screener_id' | 'marks_of'>) =>
    failEncode(encode, 'The film could not be encoded. Please try again.')
  const beginIn = async (tx: Database, screener: ScreenerRow, by: Doer): Promise<void> => {
    if (screener.source_frozen_at) return fail('frozen')
    if (screener.source_status === 'Error') return fail('file_damaged')
    if (!ENCODABLE_KINDS.has(screener.source_kind) || screener.source_status !== 'Ready') return fail('source_not_encodable')
    const locked = await lockScreener(tx, screener._id)
    if (!locked || locked.is_active) return
    const _id = newId()
    const prefix = prefixOf(screener._id, _id)
    const encode = { _id, screener_id: screener._id, key_id: newId(), wrapped_key: newWrappedKey(secrets), prefix, created_at: now() }
    await insertEncode(tx, encode)
    const change = { is_active: true, encoding_status: 'Queued', encoding_error: null, encode_id: _id, activated_by: by.user_id } as const
    await updateScreener(tx, screener._id, change, now())
    await enqueue(tx, planEncode, { encode_id: _id })
    await recordHistory(tx, { project_id: screener.project_id, by, action: 'screener.created', name: filmOf(screener) })
    await announce(tx, screener._id)
  }
  return {
    /** Idempotent: an active screener is not encoded again. */
    begin: (screener: ScreenerRow, by: Doer): Promise<void> => db.transaction().execute((tx) => beginIn(tx, screener, by)),
    beginIn,

    async cancel(screener: ScreenerRow, by: Doer): Promise<void> {
      await db.transaction().execute(async (tx) => {
        const locked = await lockScreener(tx, screener._id)
        if (!locked?.encode_id || locked.is_available || !locked.is_active) return
        await endEncode(tx, locked.encode_id, 'Cancelled', now())
        await eraseLater(tx, [prefixOf(locked._id, locked.encode_id)])
        await updateScreener(tx, screener._id, { is_active: false, encoding_status: 'Unencoded', encode_id: null }, now())
        await recordHistory(tx, { project_id: locked.project_id, by, action: 'screener.cancelled', name: filmOf(screener) })
        await announce(tx, screener._id)
      })
    },

    async noteEncoding(tx: Database, screenerId: string): Promise<void> {
      await updateScreener(tx, screenerId, { encoding_status: 'Encoding' }, now())
      await announce(tx, screenerId)
    },

    announceProgress: (screenerId: string) => announceProgress(db, screenerId),

    /** Called with each chunk that is done; the last one publishes the screener. */
    finishWhenDone: (tx: Database, encodeId: string) => finishWhenDone({ notify, recordHistory, now }, tx, encodeId),

    giveUp,

    /** Runs a piece of the work. What is wrong with the film ends the encode with the reason; anything else is tried again. */
    async failing(encode: LiveEncode, attempt: Attempt, work: () => Promise<void>): Promise<void> {
      try {
        await work()
      } catch (error) {
        if (isOfFile(error)) return failEncode(encode, error.message)
        if (attempt.isLast && !attempt.signal.aborted) await giveUp(encode)
        throw error
      }
    },
  }
}
export type EncodingLifecycle = ReturnType<typeof createEncodingLifecycle>

type Finishing = Pick<Needs, 'notify' | 'recordHistory' | 'now'>

async function finishWhenDone({ notify, recordHistory, now }: Finishing, tx: Database, encodeId: string): Promise<void> {
  const encode = await lockEncode(tx, encodeId)
  if (encode?.status !== 'Encoding') return
  const { screener_id: screenerId } = encode
  if ((await countOpenChunks(tx, encodeId)) > 0) return announceProgress(tx, screenerId)
  await endEncode(tx, encodeId, 'Complete', now())
  const isRepaired = encode.damaged_chunks !== null
  if (isRepaired) await clearDamage(tx, encodeId)
  if (encode.marks_of) {
    await notifyPeople({ notify }, tx, { screenerId, ending: isRepaired ? repaired : marked })
    return announce(tx, screenerId)
  }
  await updateScreener(tx, screenerId, { encoding_status: 'Published', is_available: true, encoding_error: null }, now())
  await notifyPeople({ notify }, tx, { screenerId, ending: isRepaired ? repaired : encoded })
  const screener = await findScreener(tx, screenerId)
  const action = isRepaired ? 'screener.repaired' : 'screener.published'
  if (screener) await recordHistory(tx, { project_id: screener.project_id, by: null, action, name: filmOf(screener) })
  await announce(tx, screenerId)
}

async function notifyPeople(
  { notify }: Pick<Needs, 'notify'>,
  tx: Database,
  { screenerId, ending }: { screenerId: string; ending: Ending },
): Promise<void> {
  for (const { user_id, project_id, ...screener } of await findPeopleToNotify(tx, screenerId)) {
    const path = `/projects/${project_id}/files/preview-link/${screenerId}`
    const { kind, title, write } = ending
    const name = filmOf(screener)
    const mail = (addressee: Addressee): MailContent => write({ ...addressee, name })
    await notify(tx, { user_id, project_id, kind, title: title(name), path, mail })
  }
}
