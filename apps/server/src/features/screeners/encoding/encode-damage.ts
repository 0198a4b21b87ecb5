import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Enqueue } from '#platform/jobs/jobs'
import { announce } from '../announce.ts'
import { filmOf } from '../film-of.ts'
import { updateScreener } from '../screeners.repository.ts'
import { encodeChunk } from './encode.jobs.ts'
import {
  type CurrentEncode,
  hasOtherMarks,
  lockCurrentEncode,
  lockDamagedOfFile,
  reopenChunks,
  setEncodeDamage,
} from './encode-damage.repository.ts'
import { findPeopleToNotify } from './encodes.repository.ts'

const FOUND = 'Parts of this screener are damaged in storage, so it is not played.'
const OUTLOOK = {
  whole: 'They are encoded again once the original is checked.',
  archived: 'Restore its original from the archive: then they are encoded again.',
  damaged: 'Its original is damaged too. Restore that from a backup, or upload the film again.',
}

type Needs = { notify: Notify; recordHistory: RecordHistory; enqueue: Enqueue; now: Clock }

/**
 * The states of an encode whose stored segments are damaged. `damaged_chunks` tells them from an encode that failed.
 *
 *     Complete ── found ──▶ Error, damaged ── original whole ──▶ Encoding ── last chunk ──▶ Complete
 *                           Error, damaged ── segments whole again ──▶ Complete
 *
 * The last chunk is `finishWhenDone` of the encoding lifecycle; a chunk that cannot be encoded leads back to Error, damaged.
 * Marks are an encode of their own: the screener plays on without them, except for shares that must carry them.
 */
export const createEncodeDamage = ({ notify, recordHistory, enqueue, now }: Needs) => {
  const show = async (tx: Database, { marks_of, screener_id }: CurrentEncode, change: Parameters<typeof updateScreener>[2]) => {
    if (marks_of === null) await updateScreener(tx, screener_id, change, now())
    await announce(tx, screener_id)
  }
  return {
    /** Answers the original that could mend it. Undefined where the encode is no longer in use. */
    async found(tx: Database, encodeId: string, chunks: readonly number[]): Promise<string | undefined> {
      const encode = await lockCurrentEncode(tx, encodeId)
      if (!encode || !isAtRest(encode)) return undefined
      const isNew = encode.damaged_chunks === null
      await setEncodeDamage(tx, encodeId, { status: 'Error', damaged_chunks: [...chunks] })
      const encoding_error = `${FOUND} ${outlookOf(encode)}`
      await show(tx, encode, { encoding_status: 'Error', encoding_error, is_available: false, is_active: false })
      if (!isNew) return encode.source_file_id
      await recordHistory(tx, { project_id: encode.project_id, by: null, action: 'screener.damaged', name: filmOf(encode) })
      const path = `/projects/${encode.project_id}/files/preview-link/${encode.screener_id}`
      const title = `Parts of the screener ${filmOf(encode)} are damaged in storage. ${outlookOf(encode).slice(0, -1)}`
      for (const { user_id } of await findPeopleToNotify(tx, encode.screener_id))
        await notify(tx, { user_id, project_id: encode.project_id, kind: 'content_damaged', title, path })
      return encode.source_file_id
    },

    /** Its original was checked and is whole: the damaged chunks are encoded again, into the same segments. */
    async mendOfFile(tx: Database, fileId: string): Promise<void> {
      for (const encode of await lockDamagedOfFile(tx, fileId)) {
        const chunks = encode.damaged_chunks ?? []
        if (await hasOtherMarks(tx, encode)) continue
        await reopenChunks(tx, encode._id, chunks, now())
        for (const chunk_index of chunks) await enqueue(tx, encodeChunk, { encode_id: encode._id, chunk_index })
        await show(tx, encode, { encoding_status: 'Encoding', is_active: true })
      }
    },

    /** Its original is damaged as well: what the owner reads changes. */
    async noteOriginalDamaged(tx: Database, fileId: string): Promise<void> {
      for (const encode of await lockDamagedOfFile(tx, fileId)) await show(tx, encode, { encoding_error: `${FOUND} ${OUTLOOK.damaged}` })
    },

    /** Brought back by an operator. */
    async repaired(tx: Database, encodeId: string): Promise<void> {
      const encode = await lockCurrentEncode(tx, encodeId)
      if (encode?.status !== 'Error' || encode.damaged_chunks === null || (await hasOtherMarks(tx, encode))) return
      await setEncodeDamage(tx, encodeId, { status: 'Complete', damaged_chunks: null })
      await show(tx, encode, { encoding_status: 'Published', encoding_error: null, is_available: true, is_active: true })
      await recordHistory(tx, { project_id: encode.project_id, by: null, action: 'screener.repaired', name: filmOf(encode) })
    },
  }
}
export type EncodeDamage = ReturnType<typeof createEncodeDamage>

const isAtRest = ({ status, damaged_chunks }: CurrentEncode): boolean =>
  status === 'Complete' || (status === 'Error' && damaged_chunks !== null)

function outlookOf({ source_status, source_frozen_at }: CurrentEncode): string {
  if (source_status === 'Error') return OUTLOOK.damaged
  return source_frozen_at === null ? OUTLOOK.whole : OUTLOOK.archived
}
