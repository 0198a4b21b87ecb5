import type { deliveries as contract, DeliveryFile } from '@answerprint/contract/deliveries'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { z } from 'zod'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { receiptId } from '#platform/receipts/signer'
import type { SentFile } from '../delivery/delivered-files.ts'
import type { Delivery } from '../delivery/delivery.service.ts'
import type { PackageLog } from '../package-log.ts'
import type { DeliveryAccess } from '../page/delivery-access.ts'
import { listDownloaded } from '../recipients.repository.ts'
import { listVerifications, saveVerifications, type VerificationRow } from './verifications.repository.ts'

type Needs = { db: Database; deliveryAccess: DeliveryAccess; delivery: Delivery; log: PackageLog; now: Clock }
type Answer = z.output<typeof DeliveryFile>

/** A recipient reports hashes of the bytes that they hold. They are compared here with the hashes of the stored bytes. */
export const createVerifyFiles = ({ db, deliveryAccess, delivery, log, now }: Needs) => ({
  async contents(token: string, call: Call) {
    const recipient = await deliveryAccess.open(token, call)
    const { sent, files, leftOut: left_out } = await delivery.read(recipient)
    const show = presenter(await listVerifications(db, [recipient._id]))
    const missing = sent.flatMap((each) => (each.missing === null ? [] : [{ ...show(each), missing: each.missing }]))
    const { _id, label, email, keeps_in_step } = recipient
    return {
      ...{ files: files.map(show), missing, keeps_in_step, left_out },
      downloaded_ids: email === null ? [] : await listDownloaded(db, _id),
      receipt_id: receiptId(_id),
      recipient: label || email || '',
    }
  },

  async verify({ params: { token }, body }: Input<typeof contract.verify, 'out'>, call: Call) {
    const recipient = await deliveryAccess.open(token, call)
    const { sent } = await delivery.read(recipient)
    const byId = new Map(sent.map((each) => [each._id, each]))
    const { ip, user_agent } = call
    const rows = body.files.flatMap(({ _id: file_id, size, xxh128 }) => {
      const file = byId.get(file_id) ?? fail('not_found')
      // Without a hash of our own there is nothing to compare with yet.
      if (file.xxh128 === null) return []
      const outcome: 'verified' | 'failed' = file.xxh128 === xxh128 && file.size === size ? 'verified' : 'failed'
      return [{ recipient_id: recipient._id, file_id, outcome, xxh128, ip, user_agent, verified_at: now() }]
    })
    const each = [...new Map(rows.map((row) => [row.file_id, row])).values()]
    await db.transaction().execute(async (tx) => {
      const fresh = await saveVerifications(tx, each)
      const isComplete = isAllVerified(sent, await listVerifications(tx, [recipient._id]))
      await log.verified(tx, recipient, call, { fresh, isComplete })
    })
    const asked = new Set(body.files.map((one) => one._id))
    const show = presenter(await listVerifications(db, [recipient._id]))
    return { files: sent.filter((one) => asked.has(one._id)).map(show) }
  },
})
export type VerifyFiles = ReturnType<typeof createVerifyFiles>

export function isAllVerified(files: readonly SentFile[], verdicts: readonly VerificationRow[]): boolean {
  const verified = new Set(verdicts.filter((each) => each.outcome === 'verified').map((each) => each.file_id))
  return files.length > 0 && files.every((each) => verified.has(each._id))
}

function presenter(verdicts: readonly VerificationRow[]): (file: SentFile) => Answer {
  const byFile = new Map(verdicts.map((each) => [each.file_id, each]))
  return ({ _id, path, folder_ids, size, created_at, added_at, isInArchive, xxh128 }) => {
    const { outcome = null, verified_at = null } = byFile.get(_id) ?? {}
    return { _id, path, folder_ids, size, created_at, added_at, is_in_archive: isInArchive, xxh128, outcome, verified_at }
  }
}
