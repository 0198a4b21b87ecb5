import { Receipt } from '@answerprint/contract/deliveries'
import { fail } from '@answerprint/contract/errors'
import { type Brands, senderOf } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { Printable } from '#platform/printable/printable'
import { printablePage } from '#platform/printable/printable-page'
import { printablePdf } from '#platform/printable/printable-pdf'
import { type ReceiptSigner, receiptId } from '#platform/receipts/signer'
import type { Delivery } from '../delivery/delivery.service.ts'
import type { DeliveryAccess } from '../page/delivery-access.ts'
import { type DeliveryRecipient, findRecipient } from '../recipients.repository.ts'
import { printableReceipt } from './printable-receipt.ts'
import { listVerifications } from './verifications.repository.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  brands: Brands
  deliveryAccess: DeliveryAccess
  delivery: Delivery
  signer: ReceiptSigner
  now: Clock
}
type OfRecipient = { projectID: string; packageID: string; recipientID: string }

/** Signed receipts of what was delivered to whom. They say the same to sender and recipient. */
export const createReceipts = ({ db, access, brands, deliveryAccess, delivery, signer, now }: Needs) => {
  const issue = async (recipient: DeliveryRecipient) => signer.sign(Receipt.parse(await receiptOf(recipient)))
  const printableFor = async (token: string, call: Call) => printableReceipt(await issue(await deliveryAccess.open(token, call)))
  const pdfForSender = async (viewer: Viewer, { projectID, packageID, recipientID }: OfRecipient) => {
    await access.open(viewer, projectID)
    const recipient = (await findRecipient(db, { projectID, packageID, recipientID })) ?? fail('not_found')
    return printableReceipt(await issue(deliveryAccess.asItIs(recipient)))
  }
  return {
    signed: async (token: string, call: Call) => issue(await deliveryAccess.open(token, call)),
    page: async (token: string, call: Call) => asPage(await printableFor(token, call)),
    pdf: async (token: string, call: Call) => printablePdf(await printableFor(token, call)),
    pageForSender: async (viewer: Viewer, of: OfRecipient) => asPage(await pdfForSender(viewer, of)),
    pdfForSender: async (viewer: Viewer, of: OfRecipient) => printablePdf(await pdfForSender(viewer, of)),

    check: async (statement: string, signature: string) => ({ is_genuine: signer.isGenuine(statement, signature) }),
  }

  async function receiptOf(recipient: DeliveryRecipient): Promise<Receipt> {
    const { sent } = await delivery.read(recipient)
    const verdicts = new Map((await listVerifications(db, [recipient._id])).map((each) => [each.file_id, each]))
    const entries = sent.map(({ _id, path, size, xxh128, c4, added_at, is_removed }) => {
      const verdict = verdicts.get(_id)
      const outcome = verdict?.outcome ?? null
      return { path, size, xxh128, c4, outcome, verified_at: iso(verdict?.verified_at), added_at: iso(added_at), is_removed }
    })
    const verified = entries.filter((each) => each.outcome === 'verified')
    const isWhole = entries.length > 0 && verified.length === entries.length
    return {
      receipt_id: receiptId(recipient._id),
      issued_at: now().toISOString(),
      package: recipient.name,
      project: recipient.project_title,
      sender: { name: recipient.sender_name, host: senderOf(await brands.of(db, recipient.owner_id), recipient.sender_name) },
      recipient: { name: recipient.label, email: recipient.email },
      shared_at: recipient.shared_at.toISOString(),
      opened_at: iso(recipient.opened_at),
      downloaded_at: iso(recipient.downloaded_at),
      finished_at: isWhole
        ? (verified
            .map((each) => each.verified_at ?? '')
            .toSorted()
            .at(-1) ?? null)
        : null,
      file_count: entries.length,
      verified_count: verified.length,
      verified_by: 'recipient',
      keeps_in_step: recipient.keeps_in_step,
      size: entries.reduce((sum, each) => sum + each.size, 0),
      files: entries,
    }
  }
}
export type Receipts = ReturnType<typeof createReceipts>

const iso = (at: Date | null | undefined): string | null => at?.toISOString() ?? null

const asPage = (receipt: Printable) => ({
  file_name: `${receipt.number}.html`,
  content_type: 'text/html; charset=utf-8',
  content: printablePage(receipt),
})
