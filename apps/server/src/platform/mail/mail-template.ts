import { html, type SafeHtml } from './html.ts'

export type MailContent = { subject: string; html: string; text: string }

/** The look of an organisation's mails. Colours are checked hexadecimal digits, addresses are our own, so neither needs escaping. */
export type MailBrand = {
  logo_url: string | null
  accent: { background: string; color: string } | null
  footer_line: string
  shows_sent_with: boolean
}
const PLAIN: MailBrand = { logo_url: null, accent: null, footer_line: '', shows_sent_with: true }

type Parts = {
  subject: string
  /** The sender as named: the organisation, or the product. */
  host: string
  brand?: MailBrand | undefined
  body: SafeHtml
  text: string
}

/** The template of every mail: tables and inline styles, since mail programs support little else. */
export function mailTemplate({ subject, host, brand = PLAIN, body, text }: Parts): MailContent {
  const head = brand.logo_url
    ? html`<img src="${brand.logo_url}" alt="${host}" height="32" style="display:block;height:32px;max-width:280px;border:0">`
    : host
  const feet = [...(brand.footer_line ? [brand.footer_line] : []), ...(brand.shows_sent_with ? ['Delivered with Answerprint'] : [])]
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f2f0ec;color:#17181a;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f0ec"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px 40px 0;font-size:15px;font-weight:600;letter-spacing:-.01em">${head}</td></tr>
<tr><td style="padding:24px 40px 40px;font-size:15px;line-height:1.55">${body}</td></tr>
</table>
${feet.map((line) => html`<p style="font-size:12px;color:#6a6862;margin:20px 0 0">${line}</p>`)}
</td></tr></table></body></html>`
  return { subject, html: page.markup, text: `${[text.trim(), feet.join('\n')].filter(Boolean).join('\n\n')}\n` }
}

export const button = (label: string, address: string, accent: MailBrand['accent'] = null): SafeHtml =>
  html`<a href="${address}" style="display:inline-block;background:${accent?.background ?? '#17181a'};color:${accent?.color ?? '#faf9f6'};text-decoration:none;font-weight:600;font-size:15px;line-height:48px;padding:0 28px;border-radius:6px">${label}</a>`
