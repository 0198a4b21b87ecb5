import { html, type SafeHtml } from './html.ts'

export type Letter = { subject: string; html: string; text: string }

type Parts = {
  subject: string
  /** Who writes: the organisation, or the product. */
  host: string
  body: SafeHtml
  text: string
}

/** The frame of every letter: tables and inline styles, because that is what mail programs read. */
export function letter({ subject, host, body, text }: Parts): Letter {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${subject}</title></head>
<body style="margin:0;background:#f2f0ec;color:#17181a;font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#f2f0ec"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" style="max-width:600px;width:100%;background:#ffffff;border-radius:12px">
<tr><td style="padding:32px 40px 0;font-size:15px;font-weight:600;letter-spacing:-.01em">${host}</td></tr>
<tr><td style="padding:24px 40px 40px;font-size:15px;line-height:1.55">${body}</td></tr>
</table>
<p style="font-size:12px;color:#6a6862;margin:20px 0 0">Delivered with Answerprint</p>
</td></tr></table></body></html>`
  return { subject, html: page.markup, text: `${text.trim()}\n\nDelivered with Answerprint\n` }
}

export const button = (label: string, address: string): SafeHtml =>
  html`<a href="${address}" style="display:inline-block;background:#17181a;color:#faf9f6;text-decoration:none;font-weight:600;font-size:15px;line-height:48px;padding:0 28px;border-radius:6px">${label}</a>`
