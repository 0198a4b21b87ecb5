import type { z } from 'zod'
import type { Author } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { NewLine } from '../invoices/invoices.repository.ts'
import type { Ordered } from '../price-list.ts'
import type { Place } from '../tax/tax-rates.ts'
import type { TaxedPart } from '../tax/taxes.ts'
import type { Totals } from './pricing/totals.ts'

/** Who buys, and from where. Also after a crash, when no viewer is there. */
export type Purchaser = { viewer: Author; call: Pick<Call, 'ip' | 'user_agent'> }

/** The names that a purchase and its invoice have, from the reservation on. */
export type Sale = { purchase_id: string; invoice_id: string; at: Date }

/** `subtotal`: what it was reserved at, in minor units without tax. */
export type Sold = Sale & { subtotal: number }

/** What is bought, priced by the server. */
export type Offer = {
  /** By their codes, priced from the list; or priced lines. */
  lines: readonly (Ordered | NewLine)[]
  /** The code that took something off the lines. */
  promo_label?: string
  /** Minor units. */
  shipping_total?: number
  shipping_label?: string
  /** What is taxed, where not all of it is used over the network: together lines and shipping. */
  taxed?: readonly TaxedPart[] | undefined
  /** The buyer's own number of the order, for their books. */
  purchase_order?: string
  /** What it comes to, where that was worked out in this transaction; otherwise it is worked out from the lines. */
  totals?: Totals
  /** Where it is shipped or picked up, which decides on tax; without one the buyer's account does. */
  tax_place?: Place | undefined
  /** Authorised on the same card beside the charge, and neither captured nor cancelled by the purchase. */
  hold?: { amount: number; description: string } | undefined
  /** An authorised hold that pays first, before the same card is charged for what it does not cover. */
  held?: { payment_id: string; amount: number } | undefined
  /** A card is wanted though gift cards cover all. A hold wants one anyway; an account on post-pay needs neither. */
  needs_card?: boolean
  /** What gift cards pay of it, as the buyer saw: the purchase is refused where less is left on them once they are locked. */
  gift_cards_pay?: number
}

/**
 * One kind of thing that can be bought. Its payload is kept with the purchase as JSON, so that the reconciler finishes in another
 * process what a crash left: it holds ids and choices, and no secrets.
 */
export type PurchaseKind<Payload extends object, Result extends object> = {
  /** a to z and underscores; never renamed. */
  kind: string
  payload: z.ZodType<Payload>
  result: z.ZodType<Result>
  /** Whether this is the same purchase, when a key comes again; by default the same payload. */
  isSame?(before: Payload, again: Payload): boolean
  /**
   * Checks and locks what is bought, and prices it. In a transaction that is committed before the card is charged: what no other purchase may
   * take until then is marked here. A refusal ends the purchase.
   */
  reserve(tx: Database, purchaser: Purchaser, payload: Payload, sale: Sale): Promise<Offer>
  /**
   * Hands over what was bought, in the transaction of invoice and ledger entries. What it throws rolls all of it back, and gives the
   * money back. Runs once; in the request, or in a job after a crash.
   */
  fulfil(tx: Database, purchaser: Purchaser, payload: Payload, sale: Sold): Promise<Result>
  /** Its lines as the invoice has them, where what was bought has its numbers only now; by default as they were reserved. */
  nameLines?(tx: Database, result: Result, lines: readonly NewLine[]): Promise<NewLine[]>
  /** Whose invoice it is, where what was bought is an account of its own; by default the buyer's. */
  invoiceOwner?(result: Result): string
  /** Frees what `reserve` marked. Not called where `reserve` marked nothing because all of it was one transaction. */
  release?(tx: Database, purchaser: Purchaser, payload: Payload, sale: Sale): Promise<void>
}

export type AnyKind = PurchaseKind<object, object>
export type Refused = { code: string; message: string }

/** Everything that can be bought on this server, by its name in the database. */
export const createKinds = () => {
  const kinds = new Map<string, AnyKind>()
  return {
    add<Payload extends object, Result extends object>(kind: PurchaseKind<Payload, Result>): void {
      if (kinds.has(kind.kind)) throw new Error(`The kind of purchase ${kind.kind} is defined twice.`)
      // Its payload is parsed by its own schema before it is handed to it.
      kinds.set(kind.kind, kind as unknown as AnyKind)
    },
    of({ kind }: { kind: string }): AnyKind {
      const found = kinds.get(kind)
      if (!found) throw new Error(`This server does not know how to finish a purchase of the kind ${kind}.`)
      return found
    },
  }
}
export type Kinds = ReturnType<typeof createKinds>
