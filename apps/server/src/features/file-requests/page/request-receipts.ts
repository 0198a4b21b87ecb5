import { MOST_REQUEST_FILES, RequestReceipt } from '@answerprint/contract/file-requests'
import { type Brands, senderOf } from '#features/organizations'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Printable, PrintableRow } from '#platform/printable/printable'
import { bytesOf } from '#platform/printable/printable-page'
import { printablePdf } from '#platform/printable/printable-pdf'
import { proofOf, timeOf } from '#platform/receipts/receipt-words'
import { type ReceiptSigner, receiptId, type Signed } from '#platform/receipts/signer'
import type { RequestRow } from '../file-requests.repository.ts'
import { listReceivedFrom, type SubmissionRow } from '../submissions/submissions.repository.ts'

type Needs = { db: Database; brands: Brands; signer: ReceiptSigner; now: Clock }

/** The signed receipt of what a visitor sent through a request. */
export const createRequestReceipts = ({ db, brands, signer, now }: Needs) => ({
  /** Empty for a visitor who sent nothing. */
  async printable(request: RequestRow, submission: SubmissionRow | undefined) {
    const received = submission ? await listReceivedFrom(db, submission._id, MOST_REQUEST_FILES) : []
    const { name = '', email = '', company = '' } = submission ?? {}
    const files = received.toReversed().map(({ _id, created_at, compared_at, ...file }) => ({
      ...file,
      size: Number(file.size),
      received_at: created_at.toISOString(),
      verified_at: file.is_verified ? (compared_at?.toISOString() ?? null) : null,
    }))
    const receipt = RequestReceipt.parse({
      receipt_id: receiptId(submission?._id ?? request._id),
      issued_at: now().toISOString(),
      request: request.title,
      requester: { name: request.creator_name, host: senderOf(await brands.of(db, request.owner_id), request.creator_name) },
      sender: { name, email, company },
      file_count: files.length,
      verified_count: files.filter((each) => each.is_verified).length,
      size: files.reduce((sum, each) => sum + each.size, 0),
      files,
    })
    return printablePdf(paperOf(signer.sign(receipt)))
  },
})

function paperOf(signed: Signed<RequestReceipt>): Printable {
  const { receipt } = signed
  const { receipt_id: number, requester, sender, file_count, size, files } = receipt
  const from = [sender.name, sender.company, sender.email].filter(Boolean).join(', ')
  const count = `${file_count.toLocaleString('en-US')} ${file_count === 1 ? 'file' : 'files'}`
  return {
    number,
    title: 'Received',
    sum: sumOf(receipt, count),
    facts: [
      ['Receipt', number],
      ['Request', receipt.request],
      ['Received by', requester.name === requester.host ? requester.name : `${requester.name}, ${requester.host}`],
      ...(from === '' ? [] : [['Sent by', from] as const]),
      ['Size', bytesOf(size)],
      ['First file', timeOf(files[0]?.received_at ?? null)],
      ['Last file', timeOf(files.at(-1)?.received_at ?? null)],
    ],
    columns: ['File', 'Hashes (XXH128, C4)', 'Delivery'],
    rows: files.map(rowOf),
    ...proofOf(signed),
    author: requester.host,
    at: new Date(receipt.issued_at),
  }
}

function sumOf({ file_count, verified_count, files }: RequestReceipt, count: string): string {
  if (file_count > 0 && verified_count === file_count) return `${count}, every byte verified by our server.`
  const damaged = files.filter((each) => each.is_damaged).length
  return `${count} received, ${verified_count} verified by our server${damaged > 0 ? `, ${damaged} damaged` : ''}.`
}

const rowOf = ({
  name,
  size,
  xxh128,
  c4,
  is_verified,
  is_damaged,
  verified_at,
  received_at,
}: RequestReceipt['files'][number]): PrintableRow => ({
  name,
  bytes: size,
  hashes: [xxh128, c4].filter((hash) => hash !== null),
  ...(is_damaged
    ? { state: `Damaged, ${timeOf(received_at)}`, tone: 'bad' }
    : is_verified
      ? { state: `Verified, ${timeOf(verified_at)}`, tone: 'ok' }
      : { state: `Received, ${timeOf(received_at)}`, tone: 'plain' }),
})
