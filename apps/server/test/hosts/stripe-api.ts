import { randomUUID } from 'node:crypto'

/** An object of Stripe's API. */
export type Thing = Record<string, unknown> & { id: string }
export type Form = Record<string, string>
export type Answer = { status: number; body: object }

type Behaviour = { decline?: string; decline_code?: string; message?: string; asks?: 'setup' | 'always' }
const BEHAVIOURS: Record<string, Behaviour> = {
  tok_visa: {},
  tok_decline_later: { decline: 'card_declined', message: 'Your card was declined.' },
  tok_insufficient: { decline: 'card_declined', decline_code: 'insufficient_funds', message: 'Your card has insufficient funds.' },
  tok_asks_once: { asks: 'setup' },
  tok_asks_always: { asks: 'always' },
}

const invalid = (message: string, code?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
})

const cardError = ({ decline = '', decline_code, message = '' }: Behaviour, field: string, thing: Thing): Answer => {
  const failure = { type: 'card_error', code: decline, ...(decline_code && { decline_code }), message }
  return { status: 402, body: { error: { ...failure, [field]: thing } } }
}

/** In cents. */
const LEAST = 50

/** A bank that asks, and has taken nothing. */
export const isInquiry = (status: unknown): boolean => String(status).startsWith('warning_')

/** What Stripe keeps, and how a payment moves there. */
function openThings() {
  const things = new Map<string, Thing>()
  const make = (prefix: string, thing: Record<string, unknown>): Thing => {
    const made = { id: `${prefix}_${randomUUID().replaceAll('-', '')}`, ...thing }
    things.set(made.id, made)
    return made
  }
  const shown = (thing: Thing): Thing => ({
    ...thing,
    ...(thing.latest_charge !== undefined && thing.latest_charge !== null && { latest_charge: things.get(String(thing.latest_charge)) }),
    ...(thing.object === 'setup_intent' && { payment_method: things.get(String(thing.payment_method)) }),
  })
  const behaviourOf = (thing: Thing) => BEHAVIOURS[String(things.get(String(thing.payment_method))?.token)] ?? {}

  const pay = (intent: Thing): void => {
    const charge = make('ch', { object: 'charge', payment_intent: intent.id, amount: intent.amount, amount_refunded: 0 })
    const isManual = intent.capture_method === 'manual'
    Object.assign(intent, { latest_charge: charge.id, status: isManual ? 'requires_capture' : 'succeeded' })
    intent.amount_received = isManual ? 0 : intent.amount
  }
  const confirm = (intent: Thing, isOffSession: boolean): Answer => {
    if (things.get(String(intent.payment_method))?.isDetached) return invalid('The PaymentMethod is not attached to a customer.')
    if (intent.status !== 'requires_confirmation') return invalid(`This PaymentIntent is ${intent.status}.`)
    const behaviour = behaviourOf(intent)
    const failure =
      behaviour.asks === 'always' && isOffSession
        ? { decline: 'authentication_required', message: 'Authentication is required.' }
        : behaviour
    if (failure.decline) {
      const last_payment_error = { code: failure.decline, decline_code: behaviour.decline_code, message: failure.message }
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error })
      return cardError(failure, 'payment_intent', intent)
    }
    if (behaviour.asks === 'always') intent.status = 'requires_action'
    else pay(intent)
    return { status: 200, body: shown(intent) }
  }

  /** One that is open or lost: until it is won the charge cannot be refunded. An inquiry hinders nothing. */
  const disputeOf = (intent: string | undefined): Thing | undefined =>
    [...things.values()].find(
      (each) => each.object === 'dispute' && each.payment_intent === intent && each.status !== 'won' && !isInquiry(each.status),
    )

  return { things, make, shown, behaviourOf, disputeOf, pay, confirm }
}
type Things = ReturnType<typeof openThings>

const creating = ({ things, make, shown, behaviourOf, disputeOf }: Things): Record<string, (form: Form) => Answer> => ({
  customers: (form) => ({ status: 200, body: make('cus', { object: 'customer', ...form }) }),
  payment_methods: (form) => {
    const token = form['card[token]'] ?? ''
    if (!BEHAVIOURS[token]) return invalid(`No such token: '${token}'`)
    const card = { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2030, fingerprint: `print ${token}` }
    return { status: 200, body: make('pm', { object: 'payment_method', token, card }) }
  },
  setup_intents: ({ customer, payment_method }) => {
    const intent = make('seti', { object: 'setup_intent', customer, payment_method, status: 'succeeded', last_setup_error: null })
    intent.client_secret = `${intent.id}_secret_x`
    if (behaviourOf(intent).asks) intent.status = 'requires_action'
    return { status: 200, body: shown(intent) }
  },
  payment_intents: ({ amount, currency, customer, payment_method, capture_method }) => {
    if (things.get(payment_method ?? '')?.isDetached) return invalid('The provided PaymentMethod was detached. It may not be used again.')
    if (Number(amount) < LEAST) return invalid('Amount must be at least $0.50 usd', 'amount_too_small')
    const sums = { amount: Number(amount), amount_received: 0, currency, latest_charge: null, last_payment_error: null }
    const intent = make('pi', {
      object: 'payment_intent',
      ...sums,
      customer,
      payment_method,
      capture_method,
      status: 'requires_confirmation',
    })
    intent.client_secret = `${intent.id}_secret_x`
    return { status: 200, body: shown(intent) }
  },
  refunds: ({ payment_intent, amount, ...rest }) => {
    const intent = things.get(payment_intent ?? '')
    const charge = things.get(String(intent?.latest_charge))
    if (disputeOf(payment_intent)) return invalid('The charge you are attempting to refund has been charged back.', 'charge_disputed')
    if (charge?.refuses) return invalid(String(charge.refuses))
    if (charge && charge.amount_refunded === charge.amount) return invalid('Charge has already been refunded.', 'charge_already_refunded')
    if (!charge || Number(charge.amount_refunded) + Number(amount) > Number(charge.amount)) return invalid('Refund is too large.')
    charge.amount_refunded = Number(charge.amount_refunded) + Number(amount)
    const metadata = { key: rest['metadata[key]'] ?? '' }
    return { status: 200, body: make('re', { object: 'refund', payment_intent, amount: Number(amount), metadata }) }
  },
})

const acting = ({ shown, confirm }: Things): Record<string, (thing: Thing, form: Form) => Answer> => ({
  confirm: (thing, form) => confirm(thing, form.off_session === 'true'),
  cancel: (thing) => {
    if (thing.status === 'succeeded' || thing.status === 'canceled') return invalid(`You cannot cancel this: ${thing.status}.`)
    thing.status = 'canceled'
    return { status: 200, body: shown(thing) }
  },
  capture: (thing, form) => {
    if (thing.status !== 'requires_capture') return invalid(`You cannot capture this: ${thing.status}.`)
    Object.assign(thing, { status: 'succeeded', amount_received: Number(form.amount_to_capture) })
    return { status: 200, body: shown(thing) }
  },
  detach: (thing) => ({ status: 200, body: Object.assign(thing, { isDetached: true }) }),
})

/** The newest first, a page at a time, behind the one that the last page ended with. */
function balancePage(things: readonly Thing[], form: Form): object {
  const since = Number(form['created[gte]'] ?? 0)
  const all = things
    .filter((each) => each.object === 'balance_transaction' && Number(each.created) >= since)
    .toSorted((a, b) => Number(b.created) - Number(a.created))
  const from = form.starting_after === undefined ? 0 : all.findIndex((each) => each.id === form.starting_after) + 1
  const most = Math.min(Number(form.limit ?? 10), MOST_A_PAGE)
  return { object: 'list', url: '/v1/balance_transactions', data: all.slice(from, from + most), has_more: all.length > from + most }
}
/** Stripe gives a hundred; fewer here, so that tests see several pages. */
const MOST_A_PAGE = 3

/** Quebec has two taxes, Germany one that was raised, Alberta none; elsewhere the account is not registered. */
const TAXES: Record<string, [string, string][]> = {
  'CA QC': [
    ['gst', '5.0'],
    ['qst', '9.975'],
  ],
  'CA ON': [['hst', '13.0']],
  'DE ': [['vat', '20.0']],
  'CA AB': [['gst', '0.0']],
}
function taxOf(form: Form): object {
  const place = `${form['customer_details[address][country]']} ${form['customer_details[address][state]'] ?? ''}`
  const tax_breakdown = (TAXES[place] ?? [['vat', '0.0']]).map(([tax_type, percentage_decimal]) => ({
    ...{
      amount: 0,
      inclusive: false,
      taxability_reason: TAXES[place] ? 'standard_rated' : 'not_collecting',
      taxable_amount: Number(form['line_items[0][amount]']),
    },
    tax_rate_details: { country: place.slice(0, 2), percentage_decimal, tax_type },
  }))
  return { id: 'taxcalc_1', object: 'tax.calculation', tax_breakdown }
}

/** The calls of the API, by method and path. */
export function openStripeApi() {
  const all = openThings()
  const { things, make, shown, pay } = all
  const [create, act] = [creating(all), acting(all)]
  const answer = (method: string, path: string, form: Form): Answer => {
    const [, , kind = '', id, verb] = path.split('/')
    if (path === '/v1/tax/calculations') return { status: 200, body: taxOf(form) }
    if (kind === 'balance_transactions') return { status: 200, body: balancePage([...things.values()], form) }
    if (id === undefined && method === 'GET') {
      const data = [...things.values()].filter((each) => each.object === 'refund' && each.payment_intent === form.payment_intent)
      return { status: 200, body: { object: 'list', data, has_more: false } }
    }
    if (id === undefined) return create[kind]?.(form) ?? invalid(`There is no ${path}.`)
    const thing = things.get(id)
    if (!thing)
      return { status: 404, body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${id}` } } }
    if (method === 'GET') return { status: 200, body: shown(thing) }
    return act[verb ?? '']?.(thing, form) ?? invalid(`There is no ${path}.`)
  }

  return { things, make, pay, answer }
}
