import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { html } from '../../mail/html.ts'

type Failure = { message: string; errors?: { message: string }[] | undefined; requestId: string }

const STYLE =
  ':root{color-scheme:light dark}body{max-width:640px;margin:18vh auto 0;padding:0 24px;font:16px/1.5 system-ui,sans-serif}h1{font-size:24px;line-height:1.25}small{opacity:.7}'
const POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`

/** A download that a browser opened in a tab and did not get: people read a sentence there, not data. */
export function sendFailurePage(reply: FastifyReply, { message, errors = [], requestId }: Failure): FastifyReply {
  const page = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${message}</title><style>${STYLE}</style></head><body><h1>${message}</h1>${errors.map((each) => html`<p>${each.message}</p>`)}<p>Close this tab and try again. If this problem persists please contact support.</p><p><small>Reference ${requestId}</small></p></body></html>`
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', POLICY)
    .serializer((text: unknown) => text as string)
    .send(page.markup)
}
