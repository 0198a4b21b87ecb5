import { CARD_FRAME } from '@answerprint/contract/card-rules'
import type { FastifyInstance } from 'fastify'

const STRIPE_JS = 'https://js.stripe.com'

/** Stripe's own list of what Stripe.js needs: https://docs.stripe.com/security/guide#content-security-policy */
const POLICY = [
  "default-src 'none'",
  `script-src 'self' ${STRIPE_JS}`,
  `frame-src ${STRIPE_JS} https://*.js.stripe.com https://hooks.stripe.com`,
  'connect-src https://api.stripe.com',
  "img-src 'self' https://*.stripe.com",
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
].join('; ')

const STYLE =
  'body{margin:0;background:transparent;color-scheme:light dark}' +
  '#number,#expiry,#cvc{padding:9px 12px;border:1px solid #8886;border-radius:6px;margin-bottom:10px}' +
  '.row{display:grid;grid-template-columns:1fr 1fr;gap:12px}'

/** The one document that may load Stripe.js: it is framed by the pages where a card is typed, whose own policy stays closed. */
export function cardFrameRoutes(app: FastifyInstance, { publishableKey }: { publishableKey: string }): void {
  const key = publishableKey.replace(/[^\w-]/g, '')
  const page = (body: string) =>
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Card</title><style>${STYLE}</style></head><body>${body}` +
    `<script src="${STRIPE_JS}/v3/"></script><script src="/card-frame.js" data-key="${key}"></script></body></html>`
  const [form, bank] = [page('<div id="number"></div><div class="row"><div id="expiry"></div><div id="cvc"></div></div>'), page('')]
  app.get(CARD_FRAME, { schema: { hide: true } }, (request, reply) =>
    reply
      .removeHeader('x-frame-options')
      .headers({
        'content-security-policy': POLICY,
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'cross-origin-opener-policy': 'unsafe-none',
      })
      .send((request.query as { only?: string }).only === 'bank' ? bank : form),
  )
}
