import { dayWords } from '../clock.ts'
import { html, SafeHtml } from './html.ts'

export type MailContent = { subject: string; html: string; text: string }

/** The look of an organization's mails. Colours are checked hexadecimal digits, addresses are our own, so neither needs escaping. */
export type MailBrand = {
  logo_url: string | null
  accent: { background: string; color: string } | null
  footer_line: string
  shows_sent_with: boolean
}
const PLAIN: MailBrand = { logo_url: null, accent: null, footer_line: '', shows_sent_with: true }

type Parts = {
  subject: string
  /** The sender as named: the organization, or the product. */
  host: string
  brand?: MailBrand | undefined
  body: SafeHtml
  text: string
}

/** For programs that read it: the dark theme, and the margins and columns of a phone. The inline styles are the light theme at 600 px. */
const STYLE = new SafeHtml(`<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>
@media (max-width:560px){.edge{padding-left:22px!important;padding-right:22px!important}.outer{padding:12px 0!important}.card{border-radius:0!important}
.stack{display:block!important;width:auto!important;box-sizing:border-box}.stub{border-left:0!important;border-top:2px dashed #4a4f56!important;margin:0 20px!important;padding:14px 0!important}.title{font-size:25px!important}.poster{width:100px!important}.poster-picture{width:84px!important}}
@media (prefers-color-scheme:dark){.page{background:#101214!important;color:#f3f1ec!important}.card{background:#1b1d20!important}.quiet,.foot{color:#b7b5ae!important}.ink{color:#f3f1ec!important}
.solid{background:#f3f1ec!important;color:#131416!important}.ticket{background:#0b0c0d!important}.rule{border-color:#393e44!important}.poster-picture{background:#25292d!important;color:#b7b5ae!important}}
</style>`)

/** The template of every mail: tables and inline styles, since mail programs support little else. */
export function mailTemplate({ subject, host, brand = PLAIN, body, text }: Parts): MailContent {
  const head = brand.logo_url
    ? html`<img src="${brand.logo_url}" alt="${host}" height="32" style="display:block;height:32px;max-width:280px;border:0">`
    : host
  const feet = [...(brand.footer_line ? [brand.footer_line] : []), ...(brand.shows_sent_with ? ['Delivered with Answerprint'] : [])]
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title>${STYLE}</head>
<body class="page" style="margin:0;background:#f2f0ec;color:#17181a;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f0ec"><tr><td class="outer" align="center" style="padding:32px 12px">
<table role="presentation" class="card" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-radius:12px">
<tr><td class="edge" style="padding:32px 40px 0;font-size:15px;font-weight:600;letter-spacing:-.01em;overflow-wrap:anywhere">${head}</td></tr>
<tr><td class="edge" style="padding:24px 40px 40px;font-size:15px;line-height:1.55;overflow-wrap:anywhere">${body}</td></tr>
</table>
${feet.map((line) => foot(html`${line}`))}
${END}`
  return { subject, html: page.markup, text: `${[text.trim(), feet.join('\n')].filter(Boolean).join('\n\n')}\n` }
}

const END = new SafeHtml('</td></tr></table></body></html>')
const foot = (line: SafeHtml): SafeHtml => html`<p class="foot" style="font-size:12px;color:#6a6862;margin:20px 12px 0">${line}</p>`

/** A last line below the others, with a link: why this mail came, and where that is changed. */
export function withLastLine(mail: MailContent, { words, address }: { words: string; address: string }): MailContent {
  const line = foot(html`<a href="${address}" class="foot" style="color:#6a6862">${words}</a>`)
  return {
    ...mail,
    html: `${mail.html.slice(0, -END.markup.length)}${line.markup}${END.markup}`,
    text: `${mail.text.trimEnd()}\n\n${words}: ${address}\n`,
  }
}

export const button = (label: string, address: string, accent: MailBrand['accent'] = null): SafeHtml =>
  html`<a href="${address}" class="${accent ? '' : 'solid'}" style="display:inline-block;background:${accent?.background ?? '#17181a'};color:${accent?.color ?? '#faf9f6'};text-decoration:none;font-weight:600;font-size:15px;line-height:48px;padding:0 28px;border-radius:6px">${label}</a>`

export const heading = (text: string): SafeHtml =>
  html`<h1 class="title" style="margin:0 0 6px;font-size:28px;line-height:1.18;font-weight:600;letter-spacing:-.024em">${text}</h1>`

/** What a person wrote, as they wrote it; `message` is text, or markup that was cleaned. */
export const quote = (message: string | SafeHtml, by: string): SafeHtml =>
  html`<blockquote style="margin:24px 0 0;padding:0 0 0 16px;border-left:3px solid #f0b954;font-size:16px;line-height:1.5${message instanceof SafeHtml ? '' : ';white-space:pre-line'}">${message}<div class="quiet" style="margin:4px 0 0;font-size:14px;color:#52514c">${by}</div></blockquote>`

export const note = (text: string): SafeHtml =>
  html`<p class="quiet" style="margin:12px 0 0;font-size:13px;line-height:1.5;color:#52514c">${text}</p>`

export const copiedAddress = (url: string): SafeHtml => note(`Button not working? Copy this address: ${url}`)

/** "20 Dec 2026, 23:59 UTC": where a mail is read is not known. */
export const mailDate = (date: Date): string => `${dayWords(date)}, ${date.toISOString().slice(11, 16)} UTC`
