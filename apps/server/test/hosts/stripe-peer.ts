import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Answer, openStripeApi, type Thing } from './stripe-api.ts'

type Around = { before(call: string): unknown; answering(call: string): unknown }
const AT_ONCE: Around = { before: () => undefined, answering: () => undefined }

/**
 * Speaks Stripe's protocol as its reference documents it: form-encoded calls with a secret key, idempotency keys that refuse other
 * parameters, states of PaymentIntents and SetupIntents, card errors with their object, and signed events. `lose` makes it do a call and
 * not answer; `delayMs` answers late; what a test does `before` a call is made, or before its answer leaves, is waited for.
 */
export async function startStripePeer() {
  const { things, make, pay, answer } = openStripeApi()
  const answers = new Map<string, { form: string; answer: Answer }>()
  const faults = { lose: '', delayMs: 0, ...AT_ONCE }
  const counts = new Map<string, number>()

  const server = createServer((request, response) => void take(request, response))
  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { pathname, search } = new URL(request.url ?? '/', 'http://peer')
    const text = Buffer.concat(chunks).toString() || search.slice(1)
    const form = Object.fromEntries(new URLSearchParams(text))
    const key = request.headers['idempotency-key'] as string | undefined
    const known = key === undefined ? undefined : answers.get(key)
    counts.set(pathname, (counts.get(pathname) ?? 0) + 1)
    const call = `${request.method} ${pathname}`
    await faults.before(call)
    let answered: Answer
    if (request.headers.authorization !== 'Bearer sk_test_peer')
      answered = { status: 401, body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } } }
    else if (known && known.form !== text)
      answered = { status: 400, body: { error: { type: 'idempotency_error', message: 'Keys are for the same request.' } } }
    else answered = known?.answer ?? answer(request.method ?? 'GET', pathname, form)
    if (key !== undefined && !known) answers.set(key, { form: text, answer: structuredClone(answered) })
    await faults.answering(call)
    if (faults.lose !== '' && call.endsWith(faults.lose)) return void request.socket.destroy()
    await new Promise((resolve) => setTimeout(resolve, faults.delayMs))
    response.writeHead(answered.status, { 'content-type': 'application/json' }).end(JSON.stringify(answered.body))
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo

  return {
    environment: {
      PAYMENT_PROVIDER: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test_peer',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_peer',
      STRIPE_WEBHOOK_SECRET: 'whsec_peer',
      STRIPE_API: `http://127.0.0.1:${port}`,
    },
    faults,
    counts,
    things,
    make,
    /** What the person's bank is answered in the browser. */
    authenticate(client_secret: string, isConfirmed: boolean): void {
      const thing = things.get(client_secret.split('_secret_')[0] ?? '')
      if (thing?.status !== 'requires_action') throw new Error(`This intent asks for nothing: ${thing?.status}.`)
      const error = { code: 'payment_intent_authentication_failure', message: 'We are unable to authenticate your payment method.' }
      if (!isConfirmed) Object.assign(thing, { status: 'requires_payment_method', last_payment_error: error, last_setup_error: error })
      else if (thing.object === 'setup_intent') thing.status = 'succeeded'
      else pay(thing)
    },
    /** An event as Stripe signs it. */
    event(
      type: string,
      object: Thing,
      { at, id = `evt_${randomUUID()}`, secret = 'whsec_peer' }: { at: Date; id?: string; secret?: string },
    ) {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } })
      const time = Math.floor(at.getTime() / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { payload: body, headers: { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' } }
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}
export type StripePeer = Awaited<ReturnType<typeof startStripePeer>>
