import type { Receipt, SignedReceipt } from '@answerprint/contract/deliveries'
import type { Printable, PrintableRow } from '#platform/printable/printable'
import { bytesOf } from '#platform/printable/printable-page'
import { proofOf, timeOf } from '#platform/receipts/receipt-words'

/** The receipt as a printable document. */
export function printableReceipt(signed: SignedReceipt): Printable {
  const { receipt } = signed
  const { verified_count, file_count, receipt_id: number, sender } = receipt
  const isWhole = file_count > 0 && verified_count === file_count
  return {
    number,
    title: isWhole ? 'Everything arrived' : 'Receipt so far',
    sum: `${verified_count.toLocaleString('en-US')} of ${file_count.toLocaleString('en-US')} files verified by the recipient.`,
    facts: factsOf(receipt),
    columns: ['File', 'Hashes (XXH128, C4)', 'Delivery'],
    rows: receipt.files.map(rowOf),
    ...proofOf(signed),
    author: sender.host,
    at: new Date(receipt.issued_at),
  }
}

const factsOf = ({ receipt_id, package: name, project, sender, recipient, size, ...at }: Receipt): [string, string][] => [
  ['Receipt', receipt_id],
  ['Delivery', `${name} of ${project}`],
  ['Sent by', sender.name === sender.host ? sender.name : `${sender.name}, ${sender.host}`],
  ['Received by', recipient.name || recipient.email || 'Anyone with the link'],
  ['Size', bytesOf(size)],
  ['Contents', at.keeps_in_step ? 'Kept in step with the sender’s folder: what was added later has its date' : 'As sent'],
  ['Shared', timeOf(at.shared_at)],
  ['Opened', timeOf(at.opened_at)],
  ['First download', timeOf(at.downloaded_at)],
  ['Finished', timeOf(at.finished_at)],
  ['Verified by', 'The recipient’s browser or program: it read the files and reported their hashes, which are those of the files sent'],
]

const rowOf = ({ path, size, xxh128, c4, outcome, verified_at, added_at, is_removed }: Receipt['files'][number]): PrintableRow => ({
  name: path,
  bytes: size,
  hashes: [
    ...(xxh128 === null ? ['being read'] : [xxh128, ...(c4 === null ? [] : [c4])]),
    ...(added_at === null ? [] : [`Added ${timeOf(added_at)}`]),
  ],
  ...(outcome === null
    ? is_removed
      ? REMOVED
      : NOT_COMPARED
    : { state: `${OUTCOMES[outcome].word}, ${timeOf(verified_at)}`, tone: OUTCOMES[outcome].tone }),
})

const REMOVED = { state: 'Removed by the sender', tone: 'plain' } as const
const NOT_COMPARED = { state: 'Not compared', tone: 'plain' } as const
const OUTCOMES = { verified: { word: 'Verified', tone: 'ok' }, failed: { word: 'Failed', tone: 'bad' } } as const
