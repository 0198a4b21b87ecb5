import { type Insertable, sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import type { Tables } from '#platform/database/tables'
import type { PaymentSource } from '../invoices/invoices.repository.ts'
import type { Totals } from './pricing/totals.ts'
import { isAwaitingBank } from './awaiting-bank.repository.ts'

/** `totals` and `sources` are written and read by us alone. */
export type PurchaseRow = Omit<Row<'purchases'>, 'totals' | 'sources'> & { totals: Totals; sources: PaymentSource[] }

export const PURCHASES_BY_KEY = 'purchases_by_key'

export const insertPurchase = (tx: Database, row: Insertable<Tables['purchases']>) => tx.insertInto('purchases').values(row).execute()

const asPurchase = (row: Row<'purchases'> | undefined) => row as PurchaseRow | undefined

/** What this person bought, or is buying, with this key. */
export const findPurchaseByKey = async (db: Database, userId: string, key: string): Promise<PurchaseRow | undefined> =>
  asPurchase(
    await db
      .selectFrom('purchases')
      .selectAll()
      .where('bought_by', '=', userId)
      .where('purchase_key', '=', key)
      .where('state', '<>', 'released')
      .executeTakeFirst(),
  )

/** Bought by this account, or for it: an organization that was founded with a plan has the invoice. */
export const isOfAccount = async (db: Database, { owner_id, invoice_id }: PurchaseRow, ownerId: string): Promise<boolean> =>
  owner_id === ownerId ||
  (await db.selectFrom('invoices').select('_id').where('_id', '=', invoice_id).where('owner_id', '=', ownerId).executeTakeFirst()) !==
    undefined

export const findPurchase = async (db: Database, purchaseId: string): Promise<PurchaseRow | undefined> =>
  asPurchase(await db.selectFrom('purchases').selectAll().where('_id', '=', purchaseId).executeTakeFirst())

/** What names it does not wait: a payment that moves twice in one transaction is checked to name its purchase still. */
export const lockPurchase = async (tx: Database, purchaseId: string): Promise<PurchaseRow | undefined> =>
  asPurchase(await tx.selectFrom('purchases').selectAll().where('_id', '=', purchaseId).forNoKeyUpdate().executeTakeFirst())

export const saveCommitted = (tx: Database, purchaseId: string, result: object, ended_at: Date) =>
  tx
    .updateTable('purchases')
    .set({ state: 'committed', result: JSON.stringify(result), ended_at })
    .where('_id', '=', purchaseId)
    .execute()

export const saveReleased = (tx: Database, purchaseId: string, refusal: object, ended_at: Date) =>
  tx
    .updateTable('purchases')
    .set({ state: 'released', refusal: JSON.stringify(refusal), ended_at })
    .where('_id', '=', purchaseId)
    .execute()

export const countTry = async (db: Database, purchaseId: string): Promise<number> =>
  (
    await db
      .updateTable('purchases')
      .set((eb) => ({ tries: eb('tries', '+', 1) }))
      .where('_id', '=', purchaseId)
      .returning('tries')
      .executeTakeFirstOrThrow()
  ).tries

/** Reservations that were not ended, after this one. */
export const listReserved = (db: Database, before: Date, after: string, most: number) =>
  db
    .selectFrom('purchases')
    .select(['_id', 'created_at'])
    .where('state', '=', 'reserved')
    .where('created_at', '<=', before)
    .where('_id', '>', after)
    .orderBy('_id')
    .limit(most)
    .execute()

/**
 * What this person was buying when their bank was asked: of this kind, or with a gift card that is held for it. In flight are others: those
 * that the provider works on have no such payment.
 */
export const listAwaitingBank = async (db: Database, userId: string, kind: PurchaseRow['kind']): Promise<PurchaseRow[]> =>
  (await db
    .selectFrom('purchases')
    .selectAll()
    .where(isAwaitingBank(userId))
    .where((eb) =>
      eb.or([
        eb('kind', '=', kind),
        eb.exists(eb.selectFrom('gift_card_holds').select('gift_card_id').whereRef('purchase_id', '=', 'purchases._id')),
      ]),
    )
    .orderBy('created_at')
    .execute()) as PurchaseRow[]

/** Whether an account is buying one of these: reserved and not ended. The lock that its `reserve` takes makes it exact. */
export const isBeingBought = async (tx: Database, ownerId: string, kinds: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom('purchases')
    .select('_id')
    .where('state', '=', 'reserved')
    .where('owner_id', '=', ownerId)
    .where('kind', 'in', kinds)
    .executeTakeFirst()) !== undefined

/** Whether one of these is being bought with this card. Its lock makes it exact: a reservation takes it too. */
export const isPayingFor = async (tx: Database, cardId: string, kinds: readonly string[]): Promise<boolean> =>
  (await tx
    .selectFrom('purchases')
    .select('_id')
    .where('state', '=', 'reserved')
    .where('credit_card_id', '=', cardId)
    .where('kind', 'in', kinds)
    .executeTakeFirst()) !== undefined

type Hold = { purchase_id: string; gift_card_id: string; amount: number }
export const insertHolds = async (tx: Database, holds: Hold[]): Promise<void> => {
  if (holds.length > 0) await tx.insertInto('gift_card_holds').values(holds).execute()
}

export const deleteHolds = (tx: Database, purchaseId: string) =>
  tx.deleteFrom('gift_card_holds').where('purchase_id', '=', purchaseId).execute()

/** The card that a purchase charges: neither removed nor another account's. */
export const lockCard = (tx: Database, ownerId: string, cardId: string) =>
  tx
    .selectFrom('credit_cards')
    .selectAll()
    .where('_id', '=', cardId)
    .where('owner_id', '=', ownerId)
    .where('removed_at', 'is', null)
    .forShare()
    .executeTakeFirst()
/** The card on which this hold was placed: what it is held for is charged to it alone, also where it is another account's since. */
export const lockHeldCard = (tx: Database, paymentId: string, cardId: string) =>
  tx
    .selectFrom('credit_cards')
    .innerJoin('payments', 'payments.credit_card_id', 'credit_cards._id')
    .selectAll('credit_cards')
    .where('payments._id', '=', paymentId)
    .where('credit_cards._id', '=', cardId)
    .where('credit_cards.removed_at', 'is', null)
    .forShare('credit_cards')
    .executeTakeFirst()
export type CardRow = NonNullable<Awaited<ReturnType<typeof lockCard>>>

/** Also one that was removed since: what was begun with it is finished with it. */
export const findChargedCard = (db: Database, cardId: string): Promise<CardRow> =>
  db.selectFrom('credit_cards').selectAll().where('_id', '=', cardId).executeTakeFirstOrThrow()

export const setFailedPayment = (tx: Database, cardId: string, has_failed_payment: boolean) =>
  tx
    .updateTable('credit_cards')
    .set({ has_failed_payment })
    .where('_id', '=', cardId)
    .where('has_failed_payment', '=', sql<boolean>`not ${has_failed_payment}`)
    .execute()
