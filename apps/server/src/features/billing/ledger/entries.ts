import type { NewLine, PaymentSource } from '../invoices/invoices.repository.ts'
import type { Account } from './ledger.repository.ts'
import type { Entry, Posting } from './ledger.ts'

type Sold = {
  _id: string
  owner_id: string
  currency: string
  shipping_total: number
  tax_total: number
  tax_label: string
  created_at: Date
}

/** What was sold is earned and its tax is owed; it is paid from gift cards, by a card, or owed by the buyer. */
export function purchaseEntry(invoice: Sold, lines: readonly NewLine[], sources: readonly PaymentSource[]): Entry {
  const { _id: invoice_id, currency, created_at: at } = invoice
  return {
    ...{ kind: 'purchase', invoice_id, currency, at },
    postings: [
      ...sources.map((source) => paidFrom(source, invoice.owner_id)),
      ...lines.map(({ code, amount }): Posting => ({ kind: 'revenue', holder_id: null, code, amount: -amount })),
      { kind: 'shipping', holder_id: null, code: '', amount: -invoice.shipping_total },
      { kind: 'tax', holder_id: null, code: invoice.tax_label, amount: -invoice.tax_total },
    ],
  }
}

function paidFrom({ type, amount, gift_card_id }: PaymentSource, ownerId: string): Posting {
  switch (type) {
    case 'gift_card':
      return { kind: 'gift_card', holder_id: gift_card_id ?? null, code: '', amount }
    case 'post_pay':
      return { kind: 'receivable', holder_id: ownerId, code: '', amount }
    case 'credit_card':
      return { kind: 'provider', holder_id: null, code: '', amount }
  }
}

type Owed = { _id: string; owner_id: string; currency: string; owed: number }

/** What was owed has arrived at the bank. */
export const paymentEntry = ({ _id: invoice_id, owner_id, currency, owed }: Owed, at: Date): Entry => ({
  ...{ kind: 'payment', invoice_id, currency, at },
  postings: [
    { kind: 'bank', holder_id: null, code: '', amount: owed },
    { kind: 'receivable', holder_id: owner_id, code: '', amount: -owed },
  ],
})

type Given = { refund_id: string; at: Date; parts: readonly PaymentSource[]; earned: readonly Posting[]; tax_total: number }
type Returned = { owner_id: string; currency: string; tax_label: string; is_paid: boolean }

/** What was earned and its tax are taken back; it goes to where it was paid from. What is owed is owed less; what was owed and paid comes from the bank. */
export const refundEntry = (
  { refund_id, at, parts, earned, tax_total }: Given,
  { owner_id, currency, tax_label, is_paid }: Returned,
): Entry => ({
  ...{ kind: 'refund', refund_id, currency, at },
  postings: [
    ...earned,
    { kind: 'tax', holder_id: null, code: tax_label, amount: tax_total },
    ...parts.map((part) => {
      const posting = part.type === 'post_pay' && is_paid ? BANK : paidFrom(part, owner_id)
      return { ...posting, amount: -part.amount }
    }),
  ],
})
const BANK = { kind: 'bank', holder_id: null, code: '' } as const

type Disputed = { _id: string; amount: number; currency: string; at: Date }

/**
 * The provider takes disputed money away until it is decided: then it comes back, or is lost. `refunded`: what of it had been entered as a
 * refund that the provider never made; that is no loss, and the provider keeps so much more than was entered.
 */
export function disputeEntry(
  { _id: dispute_id, amount, currency, at }: Disputed,
  kind: 'dispute' | 'dispute_won' | 'dispute_lost',
  refunded = 0,
): Entry {
  const disputed = { kind: 'disputed', holder_id: null, code: '' } as const
  const provider = { kind: 'provider', holder_id: null, code: '' } as const
  const [to, from] = { dispute: [disputed, provider], dispute_won: [provider, disputed], dispute_lost: [LOSSES, disputed] }[kind] as [
    Account,
    Account,
  ]
  return {
    kind,
    dispute_id,
    currency,
    at,
    postings: [
      { ...to, amount: amount - refunded },
      { ...provider, amount: refunded },
      { ...from, amount: -amount },
    ],
  }
}
const LOSSES = { kind: 'losses', holder_id: null, code: '' } as const

type BalanceLine = { _id: string; type: string; amount: number; fee: number; currency: string; at: Date }

/** To the bank, or back where the bank refused it. */
const PAYOUTS = ['payout', 'payout_failure', 'payout_cancel']
/** Payments, and what went back: they are entered where they happen. An adjustment is a dispute. */
const PAYMENTS = [
  'charge',
  'payment',
  'adjustment',
  'refund',
  'payment_refund',
  'refund_failure',
  'payment_failure_refund',
  'payment_reversal',
]
/** What the provider charges apart from payments. */
const FEES = ['stripe_fee', 'stripe_fx_fee', 'tax_fee']

/**
 * What the provider took, paid out, or moved for reasons of its own; undefined for a line that says nothing new. Its own words for what the
 * line is are Stripe's.
 */
export function balanceEntry({ _id: balance_line_id, type, amount, fee, currency, at }: BalanceLine): Entry | undefined {
  const [isPayout, isFee] = [PAYOUTS.includes(type), FEES.includes(type)]
  const isOther = !isPayout && !isFee && !PAYMENTS.includes(type)
  const [paid, taken, other] = [isPayout ? -amount : 0, fee - (isFee ? amount : 0), isOther ? -amount : 0]
  const own = (kind: 'bank' | 'fees' | 'provider' | 'provider_other', sum: number): Posting => ({
    ...{ kind, holder_id: null, code: '', amount: sum },
  })
  if (paid === 0 && taken === 0 && other === 0) return undefined
  return {
    ...{ kind: isPayout ? 'payout' : isOther ? 'provider_other' : 'provider_fee', balance_line_id, currency, at },
    postings: [own('bank', paid), own('fees', taken), own('provider_other', other), own('provider', -paid - taken - other)],
  }
}

type Made = { _id: string; currency: string; original_amount: number; created_at: Date }

/** A gift card, or store credit, is owed to its holder. On the other side is what it was sold for, or the goodwill that it was given for. */
export const giftCardEntry = (
  { _id: gift_card_id, currency, original_amount, created_at: at }: Made,
  from: 'gift_card_funding' | 'goodwill' = 'gift_card_funding',
): Entry => ({
  ...{ kind: 'gift_card_made', gift_card_id, currency, at },
  postings: [
    { kind: from, holder_id: null, code: '', amount: original_amount },
    { kind: 'gift_card', holder_id: gift_card_id, code: '', amount: -original_amount },
  ],
})
