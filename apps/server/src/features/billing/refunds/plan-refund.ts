import { fail } from '@answerprint/contract/errors'
import type { Posting } from '../ledger/ledger.ts'

export type Source = {
  type: 'credit_card' | 'gift_card' | 'post_pay'
  amount: number
  gift_card_id: string | null
  payment_id: string | null
  brand: string
  last4: string
}

const sameSource = (a: Source, b: Omit<Source, 'brand' | 'last4'>): boolean =>
  a.type === b.type && a.gift_card_id === b.gift_card_id && a.payment_id === b.payment_id

/**
 * Back to where it came from, the last one first: what is owed and what a card paid, then gift cards. Each gets no more than it paid,
 * less what it got back before.
 */
export function planRefund(paid: readonly Source[], before: readonly Omit<Source, 'brand' | 'last4'>[], amount: number): Source[] {
  let left = amount
  const parts = paid.toReversed().flatMap((source): Source[] => {
    const returned = before.reduce((sum, each) => sum + (sameSource(source, each) ? each.amount : 0), 0)
    const part = Math.min(left, source.amount - returned)
    left -= part
    return part > 0 ? [{ ...source, amount: part }] : []
  })
  return left === 0 ? parts : fail('credit_exceeds_invoice')
}

type Earned = { kind: 'revenue' | 'shipping'; code: string; amount: number }
type Sold = {
  lines: readonly { code: string; amount: number }[]
  shipping_total: number
  /** What was given back before. */
  before: readonly Earned[]
}

/**
 * What is earned less: of each service and of shipping its share of what is left, in whole units that come to `subtotal`. So any number of part
 * refunds that come to the whole give back of each exactly what it cost.
 */
export function revenueBack({ lines, shipping_total, before }: Sold, subtotal: number): Posting[] {
  const parts = leftOf(
    [
      ...lines.map(({ code, amount }) => ({ kind: 'revenue' as const, code, amount })),
      { kind: 'shipping' as const, code: '', amount: shipping_total },
    ],
    before,
  )
  const whole = BigInt(parts.reduce((sum, each) => sum + each.amount, 0))
  if (whole === 0n) return []
  let until = 0n
  let given = 0
  return parts.map(({ kind, code, amount }) => {
    until += BigInt(amount)
    // Rounded on the sum so far: the shares come to the whole, and none is off by more than one.
    const sum = Number((2n * BigInt(subtotal) * until + whole) / (2n * whole))
    const share = sum - given
    given = sum
    return { kind, holder_id: null, code, amount: share }
  })
}

/** One part for each service, less what was given back of it. */
function leftOf(earned: readonly Earned[], before: readonly Earned[]): Earned[] {
  const left = new Map<string, Earned>()
  const count = (each: Earned, amount: number) => {
    const name = `${each.kind} ${each.code}`
    left.set(name, { ...each, amount: (left.get(name)?.amount ?? 0) + amount })
  }
  for (const each of earned) count(each, each.amount)
  for (const each of before) count(each, -each.amount)
  return [...left.values()]
}
