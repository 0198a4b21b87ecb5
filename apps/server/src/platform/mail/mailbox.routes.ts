import type { FastifyInstance } from 'fastify'
import { html, SafeHtml } from './html.ts'
import { readKeptMails } from './carriers.ts'

const policyFor = (appUrl: string) =>
  `default-src 'none'; img-src 'self' ${new URL(appUrl).origin}; style-src 'unsafe-inline'; frame-src 'self'; form-action 'none'; base-uri 'none'`

/** The mails that would have been sent, for reading on the own machine. Never mounted in production, unless a setting says so. */
export function mailboxRoutes(app: FastifyInstance, folder: string, appUrl: string): void {
  const policy = policyFor(appUrl)
  app.get('/dev/mailbox', { schema: { hide: true } }, async (request, reply) => {
    const mails = await readKeptMails(folder)
    if (request.headers.accept?.includes('application/json')) return reply.send({ mails })
    const list = mails.map(
      (mail, index) => html`<li><a href="/dev/mailbox/${index}"><b>${mail.subject}</b></a><br>${mail.to} · ${mail.at}</li>`,
    )
    const page = html`<!doctype html><meta charset="utf-8"><title>Mailbox</title><style>body{font:15px/1.5 system-ui;max-width:720px;margin:40px auto;padding:0 16px}li{margin:0 0 16px}</style>
<h1>Mailbox</h1><p>No mail server is set (SMTP_URL), so mail stays here.</p><ul>${list}</ul>${list.length === 0 && html`<p>Nothing yet.</p>`}`
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page.markup)
  })
  app.get<{ Params: { index: string } }>('/dev/mailbox/:index', { schema: { hide: true } }, async (request, reply) => {
    const mail = (await readKeptMails(folder))[Number(request.params.index)]
    if (!mail) return reply.status(404).type('text/plain').send('There is no such mail.')
    return reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(new SafeHtml(mail.html).markup)
  })
}
