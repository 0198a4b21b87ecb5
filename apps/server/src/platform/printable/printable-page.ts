import { html, SafeHtml } from '../mail/html.ts'
import type { Printable } from './printable.ts'

const STYLE = `body{font:14px/1.5 system-ui,sans-serif;max-width:960px;margin:40px auto;padding:0 24px;color:#131416}
h1{font-size:28px;letter-spacing:-.02em;margin:0 0 4px}dl{display:grid;grid-template-columns:160px 1fr;gap:6px 16px;margin:24px 0}
dt{color:#65635d}dd{margin:0;overflow-wrap:anywhere}table{width:100%;border-collapse:collapse;font-size:12px}th,td{text-align:left;padding:7px 8px 7px 0;border-top:1px solid #ddd9d0;vertical-align:top;overflow-wrap:anywhere}
code{font:11px ui-monospace,monospace;overflow-wrap:anywhere}.ok{color:#1f7a45}.bad{color:#b3261e}pre{white-space:pre-wrap;overflow-wrap:anywhere;font-size:10px;color:#65635d}`

export const bytesOf = (size: number): string => `${size.toLocaleString('en-US')} bytes`

/** The document as one page of HTML: to be read, printed and kept. It contains exactly what was signed. */
export const printablePage = ({ number, title, sum, facts, columns, rows, proof, attached }: Printable): string =>
  html`<!doctype html><html lang="en"><meta charset="utf-8"><title>${title}, ${number}</title>
<style>${new SafeHtml(STYLE)}</style>
<h1>${title}</h1><p>${sum}</p>
<dl>${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>
<table><thead><tr><th>${columns[0]}</th><th>Size</th><th>${columns[1]}</th><th>${columns[2]}</th></tr></thead>
<tbody>${rows.map(row)}</tbody></table>
<h2>${proof.title}</h2><p>${proof.text('the statement below')}</p>
${proof.lines.length > 0 && html`<pre>${proof.lines.join('\n')}</pre>`}<pre>${attached.content}</pre></html>`.markup

const row = ({ name, bytes, hashes, state, tone }: Printable['rows'][number]) => html`<tr><td>${name}</td><td>${bytesOf(bytes)}</td>
<td>${hashes.map((hash) => html`<code>${hash}</code><br>`)}</td><td class="${tone}">${state}</td></tr>`
