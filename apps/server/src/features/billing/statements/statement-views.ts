import type { Statement } from '@answerprint/contract/invoices'
import type { z } from 'zod'
import { buyerIn, moneyIn } from '../invoices/invoice-views.ts'
import type { Debtor, findParties, listMovements, listOpenInvoices } from './statements.repository.ts'

export type ShownStatement = z.output<typeof Statement>

type Found = {
  month: string
  parties: NonNullable<Awaited<ReturnType<typeof findParties>>>
  opening: number
  movements: Awaited<ReturnType<typeof listMovements>>
  open: Awaited<ReturnType<typeof listOpenInvoices>>
}
const KINDS = { purchase: 'invoice', payment: 'payment', refund: 'refund' } as const
type Kind = (typeof KINDS)[keyof typeof KINDS]

export function presentStatement(
  { currency }: Pick<Debtor, 'currency'>,
  { month, parties, opening, movements, open }: Found,
): ShownStatement {
  const money = moneyIn(currency)
  const sums: Record<Kind, number> = { invoice: 0, payment: 0, refund: 0 }
  let balance = opening
  const rows = movements.map(({ at, kind: entry, amount, _id, number }) => {
    const kind = KINDS[entry as keyof typeof KINDS]
    balance += amount
    sums[kind] += Math.abs(amount)
    return { at, kind, invoice: { _id, number }, amount: money(Math.abs(amount)), balance: money(balance) }
  })
  return {
    ...{ month, currency_code: currency, seller: parties.seller as ShownStatement['seller'], buyer: buyerIn(parties.buyer), rows },
    ...{ opening_balance: money(opening), closing_balance: money(balance) },
    ...{ invoiced: money(sums.invoice), paid: money(sums.payment), refunded: money(sums.refund) },
    open_invoices: open.map(({ _id, number, due_at, left }) => ({ _id, number, due_at, left: money(left) })),
  }
}
