import { saveBlob } from '#platform/browser/saving/save-blob'
import { now } from '#platform/clock'
import { formatBytes } from '#platform/format/bytes'
import { formatDateTime } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import type { RequestPage } from '../request-page.api.ts'

/** What was received, as text for the sender's records. */
export function receiptOf({ title, name, sender, received, files }: RequestPage, at: Date): string {
  const from = [sender?.name, sender?.company, sender?.email].filter(Boolean).join(', ')
  const rest = received.count - files.length
  const lines = [
    `Receipt: ${title}`,
    `Received by ${name}, ${formatDateTime(at)}`,
    ...(from === '' ? [] : [`Sent by ${from}`]),
    '',
    `${formatCount(received.count, 'file')}, ${formatBytes(received.size)} (${received.size} bytes)`,
    '',
    ...files.map((each) => `${each.created_at}\t${each.size}\t${each.name}`),
    ...(rest > 0 ? [`and ${formatCount(rest, 'file')} before these`] : []),
  ]
  return `${lines.join('\r\n')}\r\n`
}

export function saveReceipt(page: RequestPage): void {
  saveBlob(new Blob([receiptOf(page, now())], { type: 'text/plain;charset=utf-8' }), `Receipt ${page.title}.txt`)
}
