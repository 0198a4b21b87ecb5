import { html, SafeHtml } from '#platform/mail/html'
import type { Sheet, SheetGroup } from './sheet.ts'

export const SHEET_STYLE = `*{box-sizing:border-box}body{font:12px/1.5 "Instrument Sans",system-ui,sans-serif;margin:0;padding:24px 16px;background:#f0eeea;color:#17181a;font-variant-numeric:tabular-nums}
main{max-width:794px;min-height:980px;margin:0 auto;padding:40px 48px;background:#fff;overflow-wrap:anywhere}
header{display:flex;gap:24px;align-items:center;justify-content:space-between;margin-bottom:28px}.brand{display:flex;gap:8px;align-items:center;font-size:15px;font-weight:600}
h1{flex:none;margin:0;font-size:22px;font-weight:600;letter-spacing:-.02em}h2{margin:0 0 2px;font-size:11px;font-weight:500;color:#52514c}p{margin:0}
.parties{display:grid;grid-template-columns:1fr 1fr 210px;gap:20px;margin-bottom:24px}.parties span{display:block}.parties span:first-of-type{font-weight:600}
dl{margin:0}dl>div{display:flex;gap:16px;justify-content:space-between}dt{color:#52514c}dd{margin:0;font-weight:500;text-align:right;white-space:nowrap}.parties dt{flex:none}.parties dd{white-space:normal}
table{width:100%;border-collapse:collapse}th{padding:5px 0 5px 16px;border-bottom:1px solid #17181a;font-size:11px;font-weight:500;text-align:right;color:#52514c;white-space:nowrap}
td{padding:4px 0 4px 16px;border-bottom:1px solid #eceae5;text-align:right;vertical-align:top;white-space:nowrap}th:first-child,td:first-child{width:100%;padding-left:0;text-align:left;white-space:normal}
.group td{padding-top:12px;border-bottom:0;font-weight:600}.group td:last-child{font-weight:400;color:#52514c}thead{display:table-header-group}tr{break-inside:avoid}
.foot{display:grid;grid-template-columns:minmax(0,260px) 300px;gap:40px;justify-content:space-between;margin-top:20px;break-inside:avoid}.foot p{display:flex;gap:16px;justify-content:space-between}.foot dl{display:grid;gap:4px;align-content:start}
.total{margin:6px 0;padding:7px 0;border-block:1px solid #17181a;font-size:15px}.total dt,.total dd{font-weight:600;color:#17181a}.notes{margin-top:28px;color:#52514c}
@media(max-width:768px){main{min-height:0;padding:24px 20px}.parties,.foot{grid-template-columns:1fr}}
@media(max-width:480px){body{padding:8px}main{padding:20px 12px}th,td{padding-left:8px}.promoted .unit{display:none}}
@media print{body{padding:0;background:none}main{max-width:none;min-height:0;padding:0}}@page{margin:16mm}`

const MARK = new SafeHtml(
  `<svg width="22" height="22" viewBox="0 0 24 24" fill="none" aria-hidden="true"><path fill="currentColor" fill-rule="evenodd" d="M4.2 3H9v18H4.2a2.7 2.7 0 0 1-2.7-2.7V5.7A2.7 2.7 0 0 1 4.2 3ZM4 6.2v2.5h2.2V6.2Zm0 4.55v2.5h2.2v-2.5Zm0 4.55v2.5h2.2v-2.5Z"/><path d="M9.9 3h9.9a2.7 2.7 0 0 1 2.7 2.7v12.6a2.7 2.7 0 0 1-2.7 2.7H9.9Z" fill="#f0b954"/><path d="m12.8 12.3 2.4 2.5 4.2-5.5" stroke="#1c1304" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`,
)

/** The sheet as one page of HTML to print. It runs no script and loads nothing. */
export const sheetPage = (sheet: Sheet): string =>
  html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sheet.kind} ${sheet.number}</title><style>${new SafeHtml(SHEET_STYLE)}</style></head>
<body><main><header><span class="brand">${MARK} ${sheet.seller}</span><h1>${sheet.kind}</h1></header>
<div class="parties"><section><h2>From</h2>${spans(sheet.from)}</section><section><h2>To</h2>${spans(sheet.to)}</section><dl>${sheet.facts.map(([name, value]) => fact(name, value))}</dl></div>
<table${sheet.hasPromo && new SafeHtml(' class="promoted"')}><thead><tr><th scope="col">Description</th><th scope="col">${sheet.heads.quantity}</th><th scope="col" class="unit">${sheet.heads.unit_price}</th>${sheet.hasPromo && html`<th scope="col">Promo</th>`}<th scope="col">${sheet.heads.amount}</th></tr></thead>
<tbody>${sheet.groups.map((group) => groupRows(group, sheet.hasPromo))}</tbody></table>
<div class="foot"><section>${sheet.paid && paidRows(sheet.paid)}</section>
<dl>${sheet.totals.map(({ name, value, isTotal }) => fact(name, value, isTotal))}</dl></div>
${sheet.notes.length > 0 && html`<div class="notes">${sheet.notes.map((note) => html`<p>${note}</p>`)}</div>`}</main></body></html>`.markup

const paidRows = ({ title, rows }: NonNullable<Sheet['paid']>) =>
  html`<h2>${title}</h2>${rows.map(([name, amount]) => html`<p>${name} <span>${amount}</span></p>`)}${rows.length === 0 && html`<p>Nothing to pay</p>`}`
const spans = (lines: readonly string[]) => lines.map((line) => html`<span>${line}</span>`)
const fact = (name: string, value: string, isTotal = false) =>
  html`<div${isTotal && new SafeHtml(' class="total"')}><dt>${name}</dt><dd>${value}</dd></div>`

const groupRows = ({ title, order, lines }: SheetGroup, hasPromo: boolean) =>
  html`${title !== '' && html`<tr class="group"><td>${title}</td><td colspan="${hasPromo ? 4 : 3}">${order}</td></tr>`}${lines.map(
    (line) =>
      html`<tr><td>${line.title}</td><td>${line.quantity}</td><td class="unit">${line.unit_price}</td>${hasPromo && html`<td>${line.promo}</td>`}<td>${line.amount}</td></tr>`,
  )}`
