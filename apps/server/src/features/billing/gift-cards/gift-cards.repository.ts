import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { isAwaitingBank } from '../purchases/awaiting-bank.repository.ts'

type NewGiftCard = {
  _id: string
  number_key: Buffer
  pin_key: Buffer
  last4: string
  currency: string
  original_amount: number
  created_at: Date
}
export const insertGiftCard = (tx: Database, row: NewGiftCard) => tx.insertInto('gift_cards').values(row).execute()

type NewStoreCredit = {
  _id: string
  owner_id: string
  currency: string
  original_amount: number
  reason: string
  /** The member of staff who gives it. */
  redeemed_by: string
  given_key: string | null
  created_at: Date
}
export const insertStoreCredit = (tx: Database, row: NewStoreCredit) =>
  tx
    .insertInto('gift_cards')
    .values({ ...row, kind: 'store_credit', last4: '', redeemed_at: row.created_at, is_payment_active: true })
    .execute()

export const findStoreCreditByKey = (db: Database, given_by: string, given_key: string) =>
  db
    .selectFrom('gift_cards')
    .select(['_id', 'owner_id', 'original_amount'])
    .where('redeemed_by', '=', given_by)
    .where('given_key', '=', given_key)
    .executeTakeFirst()

/** What is left on it, which the ledger knows, without what is held for purchases that wait for a card. */
const AVAILABLE = sql<number>`(-ledger_accounts.balance
  - (select coalesce(sum(amount), 0) from gift_card_holds where gift_card_id = gift_cards._id))::bigint`

/** Each with what is left on it; the one that is drawn first comes first. */
const selectCards = (db: Database, ownerId: string) =>
  db
    .selectFrom('gift_cards')
    .innerJoin('ledger_accounts', (join) =>
      join.onRef('ledger_accounts.holder_id', '=', 'gift_cards._id').on('ledger_accounts.kind', '=', 'gift_card'),
    )
    .select([
      'gift_cards._id',
      'gift_cards.kind',
      'gift_cards.last4',
      'gift_cards.currency',
      'gift_cards.original_amount',
      'gift_cards.is_payment_active',
      AVAILABLE.as('current_amount'),
    ])
    .where('gift_cards.owner_id', '=', ownerId)
    .orderBy('gift_cards.redeemed_at')
    .orderBy('gift_cards._id')

/** `personId`: what is held for a purchase that waits for their bank is theirs to spend, since buying again ends that one. */
export const listGiftCards = async (db: Database, ownerId: string, personId?: string) => {
  const cards = await selectCards(db, ownerId).execute()
  if (personId === undefined) return cards
  const waiting = await listWaitingHolds(db, personId)
  const of = (id: string) => waiting.reduce((sum, each) => sum + (each.gift_card_id === id ? each.amount : 0), 0)
  return cards.map((each) => ({ ...each, current_amount: each.current_amount + of(each._id) }))
}

const listWaitingHolds = (db: Database, personId: string) =>
  db
    .selectFrom('gift_card_holds')
    .innerJoin('purchases', 'purchases._id', 'gift_card_holds.purchase_id')
    .select(['gift_card_id', 'amount'])
    .where(isAwaitingBank(personId))
    .execute()

export type GiftCardRow = Awaited<ReturnType<typeof listGiftCards>>[number]

/**
 * Those that pay, locked with what is left on them: two purchases must not spend the same cent. Rows that name a card may still be added, as
 * where another purchase that it pays is completed.
 */
export async function lockActiveGiftCards(tx: Database, ownerId: string): Promise<GiftCardRow[]> {
  const locked = await tx.selectFrom('gift_cards').select('_id').where('owner_id', '=', ownerId).orderBy('_id').forNoKeyUpdate().execute()
  if (locked.length === 0) return []
  return selectCards(tx, ownerId).where('gift_cards.is_payment_active', '=', true).execute()
}

export const lockGiftCardByNumber = (tx: Database, number_key: Buffer) =>
  tx
    .selectFrom('gift_cards')
    .select(['_id', 'pin_key', 'owner_id', 'last4'])
    .where('number_key', '=', number_key)
    .forUpdate()
    .executeTakeFirst()

/** Counted as wrong until it is known. False where there is no such card to redeem, or it was tried too often. */
export async function claimTryOfNumber(tx: Database, number_key: Buffer, most: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('gift_cards')
    .set((eb) => ({ wrong_pins: eb('wrong_pins', '+', 1) }))
    .where('number_key', '=', number_key)
    .where('owner_id', 'is', null)
    .where('wrong_pins', '<', most)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export const forgetTryOfNumber = (tx: Database, number_key: Buffer) =>
  tx
    .updateTable('gift_cards')
    .set((eb) => ({ wrong_pins: eb('wrong_pins', '-', 1) }))
    .where('number_key', '=', number_key)
    .execute()

type Redeemed = { owner_id: string; redeemed_by: string; redeemed_at: Date }
export const saveRedeemed = (tx: Database, giftCardId: string, redeemed: Redeemed) =>
  tx
    .updateTable('gift_cards')
    .set({ ...redeemed, is_payment_active: true })
    .where('_id', '=', giftCardId)
    .execute()

/** Locked; undefined where the account has no such card. */
export const lockGiftCard = (tx: Database, ownerId: string, giftCardId: string) =>
  tx
    .selectFrom('gift_cards')
    .select(['is_payment_active', 'last4'])
    .where('_id', '=', giftCardId)
    .where('owner_id', '=', ownerId)
    .forNoKeyUpdate()
    .executeTakeFirst()

export const switchGiftCard = (tx: Database, giftCardId: string, is_payment_active: boolean) =>
  tx.updateTable('gift_cards').set({ is_payment_active }).where('_id', '=', giftCardId).execute()

export const switchGiftCardsOff = (tx: Database, ownerId: string) =>
  tx
    .updateTable('gift_cards')
    .set({ is_payment_active: false })
    .where('owner_id', '=', ownerId)
    .where('is_payment_active', '=', true)
    .execute()
