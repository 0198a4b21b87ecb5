import type { Row } from '#platform/database/database'

export type ProviderName = Row<'payments'>['provider']

/** Why a card was refused: the provider's code, and its sentence for the person. */
export type Decline = { code: string; message: string }

/** A card as the provider knows it. It never has the number. */
export type KeptCard = {
  provider_customer: string
  provider_card: string
  fingerprint: string
  /** The provider's word for it; `brandOf` makes ours of it. */
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

type Asked = {
  /** The provider's name for it. */
  ref: string
  /** For the page, which asks the person's bank with it. */
  client_secret: string
  decline: Decline | undefined
}

/** What the provider's own record says of a payment. Amounts are minor units. */
export type PaymentRecord = Asked & {
  state: 'created' | 'requires_action' | 'authorised' | 'captured' | 'failed' | 'cancelled'
  captured_amount: number
  refunded_amount: number
}
/** What it says of a card that is being added. */
export type SetupRecord = Asked & { state: 'requires_action' | 'succeeded' | 'failed'; card: KeptCard | undefined }

/** A buyer who asked their bank for the money. */
export type DisputeRecord = {
  ref: string
  payment_ref: string
  amount: number
  currency: string
  reason: string
  /** `inquiry`: their bank asks, and has taken nothing; `closed`: it asked, and let it be. */
  state: 'inquiry' | 'open' | 'won' | 'lost' | 'closed'
  evidence_due_at: Date | null
}

/** A movement of what the provider holds for us. `amount`: what it grew by, before the `fee`. */
export type BalanceLine = { ref: string; type: string; amount: number; fee: number; currency: string; at: Date }

export type NewPayment = {
  /** Ours: the same call with it makes one payment. */
  key: string
  amount: number
  currency: string
  card: Pick<KeptCard, 'provider_customer' | 'provider_card'>
  /** Authorised only, and captured later. */
  waits_for_capture: boolean
  description: string
  /** Found again by people who look at the provider's pages. */
  metadata: Record<string, string>
}

export type NewRefund = { ref: string; key: string; amount: number }

/** The provider could not be asked, or gave no answer in time: what it did is not known. */
export class ProviderSilent extends Error {}

/** The provider answered that it will not do this, and would answer so again: its sentence, for our own people. */
export class ProviderRefused extends Error {}

/** The provider will never charge this card so: its sentence for our own people, and ours for the person. */
export class PaymentRefused extends ProviderRefused {
  readonly decline: Decline
  constructor(message: string, { decline, cause }: { decline: Decline; cause: unknown }) {
    super(message, { cause })
    this.decline = decline
  }
}

/**
 * A company that charges cards, or the built-in one for laptops. Every call goes over a network and may fail with `ProviderSilent`; none is
 * made while a transaction is open. A payment is opened first, which moves nothing; its `ref` is saved; then it is confirmed. So whatever
 * a crash leaves can be looked up by its name, and `cancel` excludes a confirmation for good.
 */
export type Provider = {
  name: ProviderName
  /** What the page needs in order to send a card to the provider. */
  publishableKey: string
  /** No money moves. */
  isTest: boolean
  /** Keeps the card of a token. `customer`: the account's earlier name there. */
  setUp(card: { key: string; token: string; customer: string | undefined; email: string; name: string }): Promise<SetupRecord>
  findSetup(ref: string): Promise<SetupRecord>
  /** Forgets a card. One that is unknown is forgotten already. */
  removeCard(card: Pick<KeptCard, 'provider_customer' | 'provider_card'>): Promise<void>
  /** `PaymentRefused`: nothing was opened. */
  open(payment: NewPayment): Promise<PaymentRecord>
  confirm(ref: string, how: { key: string; is_off_session: boolean }): Promise<PaymentRecord>
  find(ref: string): Promise<PaymentRecord>
  /** Excludes that it ever pays; answers what is true where it has paid already. */
  cancel(ref: string): Promise<PaymentRecord>
  capture(ref: string, how: { key: string; amount: number }): Promise<PaymentRecord>
  /** The same key gives back once. `ProviderRefused`: it never will under this key. */
  refund(refund: NewRefund): Promise<PaymentRecord>
  /** Every movement from then on, or from the beginning. */
  listBalance(since: Date | undefined): Promise<BalanceLine[]>
  /** Undefined where it knows none by this name. */
  findDispute(ref: string): Promise<DisputeRecord | undefined>
}
