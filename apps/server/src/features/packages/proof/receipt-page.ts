import type { Receipt, SignedReceipt } from '@answerprint/contract/deliveries'
import { html, SafeHtml } from '#platform/mail/html'

const time = (at: string | null): string => (at === null ? 'Not yet' : `${at.slice(0, 10)} ${at.slice(11, 19)} UTC`)
const bytes = (size: number): string => `${size.toLocaleString('en-US')} bytes`

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:40px auto;padding:0 24px;color:#131416}
h1{font-size:28px;letter-spacing:-.02em;margin:0 0 4px}dl{display:grid;grid-template-columns:160px 1fr;gap:6px 16px;margin:24px 0}
dt{color:#65635d}dd{margin:0}table{width:100%;border-collapse:collapse;font-size:12px}th,td{text-align:left;padding:7px 8px 7px 0;border-top:1px solid #ddd9d0;vertical-align:top}
code{font:11px ui-monospace,monospace;overflow-wrap:anywhere}.ok{color:#1f7a45}.bad{color:#b3261e}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:10px;color:#65635d}`

/** The receipt as one page: to be read, printed and kept. What was signed stands in it, letter by letter. */
export function receiptPage({ receipt, statement, signature, public_key }: SignedReceipt) {
  const { verified_count, file_count } = receipt
  const isWhole = file_count > 0 && verified_count === file_count
  const title = isWhole ? 'Everything arrived' : 'Receipt so far'
  const page = html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}, ${receipt.receipt_id}</title>
<style>${new SafeHtml(STYLE)}</style>
<h1>${title}</h1><p>${verified_count} of ${file_count} files verified.</p>
<dl>${facts(receipt).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<table><thead><tr><th>File</th><th>Size</th><th>Hashes (XXH128, C4)</th><th>Delivery</th></tr></thead>
<tbody>${receipt.files.map(row)}</tbody></table>
<h2>Signature</h2><p>Ed25519 over the statement below. POST it with the signature to /api/receipts/check, or check it with the public key.</p>
<pre>${signature}</pre><pre>${public_key}</pre><pre>${statement}</pre></html>`
  return { file_name: `${receipt.receipt_id}.html`, content_type: 'text/html; charset=utf-8', content: page.markup }
}

const facts = ({ receipt_id, package: name, project, sender, recipient, size, ...at }: Receipt): [string, string][] => [
  ['Receipt', receipt_id],
  ['Delivery', `${name} of ${project}`],
  ['Sent by', sender.name === sender.host ? sender.name : `${sender.name}, ${sender.host}`],
  ['Received by', recipient.name || recipient.email || 'Whoever holds the link'],
  ['Size', bytes(size)],
  ['Shared', time(at.shared_at)],
  ['Opened', time(at.opened_at)],
  ['First download', time(at.downloaded_at)],
  ['Finished', time(at.finished_at)],
]

const WORDS = { verified: 'Verified', failed: 'Failed' } as const

const row = ({ path, size, xxh128, c4, outcome, verified_at }: Receipt['files'][number]) => html`<tr><td>${path}</td><td>${bytes(size)}</td>
<td><code>${xxh128 ?? 'being read'}</code><br><code>${c4 ?? ''}</code></td>
<td class="${outcome === 'verified' ? 'ok' : outcome === 'failed' ? 'bad' : ''}">${outcome === null ? 'Not compared' : `${WORDS[outcome]}, ${time(verified_at)}`}</td></tr>`
