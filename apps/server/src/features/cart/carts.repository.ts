import type { ShippingAddress } from '@answerprint/contract/cart'
import { type SqlBool, sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'
import { holds } from '#platform/database/search-key'

/** A rate as it is kept: its date is text in JSON. */
export type StoredRate = { shipping_type: string; rate: number; delivery_date: string }
export type Offered = { weight_kg: number; address: ShippingAddress; rates: StoredRate[] }
export type CartRow = Omit<Row<'carts'>, 'destination_address' | 'offered' | 'selected_rate'> & {
  destination_address: ShippingAddress | null
  offered: Offered | null
  /** When it was chosen; not known of those that were chosen before that was kept. */
  selected_rate: (StoredRate & { weight_kg: number; chosen_at?: string }) | null
}

const asCart = (row: Row<'carts'> | undefined) => row as CartRow | undefined

export const findCart = async (db: Database, userId: string): Promise<CartRow | undefined> =>
  asCart(await db.selectFrom('carts').selectAll().where('user_id', '=', userId).executeTakeFirst())

/** Every change and every purchase takes this lock. */
export const lockCart = async (tx: Database, userId: string): Promise<CartRow | undefined> =>
  asCart(await tx.selectFrom('carts').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst())

/** Of several people, in the order of their ids. */
export const lockCarts = (tx: Database, userIds: readonly string[]) =>
  tx.selectFrom('carts').select(['user_id', 'purchase_id']).where('user_id', 'in', userIds).orderBy('user_id').forUpdate().execute()

/** The cart, locked. It has a row from the first thing that is done with it, an order or a promo code. */
export async function openCart(tx: Database, user_id: string, shipment_id: string): Promise<CartRow> {
  await tx
    .insertInto('carts')
    .values({ user_id, shipment_id })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  const cart = await lockCart(tx, user_id)
  if (!cart) throw new Error('A cart has a row once it is opened.')
  return cart
}

type Change = Partial<{
  will_pickup: boolean
  promo_id: string | null
  shipment_id: string
  destination_address: ShippingAddress | null
  offered: Offered | null
  offered_at: Date | null
  selected_rate: CartRow['selected_rate']
  lost_items: number
  purchase_id: string | null
}>

const JSON_COLUMNS = new Set(['destination_address', 'offered', 'selected_rate'])

export const updateCart = (tx: Database, userId: string, change: Change) =>
  tx
    .updateTable('carts')
    .set(
      Object.fromEntries(
        Object.entries(change).map(([key, value]) => [key, JSON_COLUMNS.has(key) && value !== null ? JSON.stringify(value) : value]),
      ),
    )
    .where('user_id', '=', userId)
    .execute()

/** That its notice was read is no change of it: one that is being paid stays so. What is lost while it is paid ends its purchase, and is said until then. */
export const forgetLost = (db: Database, userId: string) =>
  db.updateTable('carts').set({ lost_items: 0 }).where('user_id', '=', userId).where('purchase_id', 'is', null).execute()

export const findPromo = (db: Database, by: { code: string } | { _id: string }) =>
  db
    .selectFrom('promos')
    .selectAll()
    .$if('code' in by, (query) => query.where('code', '=', 'code' in by ? by.code : ''))
    .$if('_id' in by, (query) => query.where('_id', '=', '_id' in by ? by._id : ''))
    .executeTakeFirst()
export type PromoRow = NonNullable<Awaited<ReturnType<typeof findPromo>>>

/** Two purchases at once count its uses one after the other. */
export const lockPromo = (tx: Database, promoId: string) =>
  tx.selectFrom('promos').selectAll().where('_id', '=', promoId).forUpdate().executeTakeFirst()

/** Of a purchase: a code took something off what it was reserved at. */
const TOOK_OFF = sql<SqlBool>`purchases.totals ->> 'promo_label' <> ''`

type Asker = { owner_id: string; purchase_id: string | null }

/** What was bought with it, and what is being paid with it now, but for the purchase that asks. */
export async function countPromoUses(
  db: Database,
  promoId: string,
  { owner_id, purchase_id }: Asker,
): Promise<{ all: number; own: number }> {
  const reserved = db
    .selectFrom('carts')
    .innerJoin('purchases', 'purchases._id', 'carts.purchase_id')
    .select('purchases.owner_id')
    .where('carts.promo_id', '=', promoId)
    .where('purchases.state', '=', 'reserved')
    .where(TOOK_OFF)
    .$if(purchase_id !== null, (query) => query.where('purchases._id', '<>', purchase_id))
  const uses = db.selectFrom('promo_uses').select('owner_id').where('promo_id', '=', promoId).unionAll(reserved)
  const { all, own } = await db
    .selectFrom(uses.as('uses'))
    .select((eb) => [eb.fn.countAll<number>().as('all'), eb.fn.countAll<number>().filterWhere('owner_id', '=', owner_id).as('own')])
    .executeTakeFirstOrThrow()
  return { all: Number(all), own: Number(own) }
}

type PromoUse = { promo_id: string; owner_id: string; purchase_id: string; at: Date }
/** Nothing where it took nothing off. */
export const insertPromoUse = (tx: Database, { purchase_id, ...use }: PromoUse) =>
  tx
    .insertInto('promo_uses')
    .columns(['promo_id', 'owner_id', 'at', 'invoice_id'])
    .expression((eb) =>
      eb
        .selectFrom('purchases')
        .select([eb.val(use.promo_id).as('promo_id'), eb.val(use.owner_id).as('owner_id'), eb.val(use.at).as('at'), 'invoice_id'])
        .where('_id', '=', purchase_id)
        .where(TOOK_OFF),
    )
    .execute()

const MOST_ADDRESSES = 8

/** Where this account shipped to before, the latest first. */
export async function listEarlierAddresses(db: Database, ownerId: string, text: string, country: string): Promise<ShippingAddress[]> {
  const { rows } = await sql<{ address: ShippingAddress }>`
    select address from (
      select distinct on (destination_address) destination_address as address, ordered_at from orders
      where owner_id = ${ownerId} and order_number is not null and destination_address is not null
        and lower(destination_address ->> 'country_code') = lower(${country})
        and ${holds(
          sql`concat_ws(' ', destination_address ->> 'address_line1', destination_address ->> 'city', destination_address ->> 'postal_code',
          destination_address ->> 'organization')`,
          text,
        )}
      order by destination_address, ordered_at desc
    ) found order by ordered_at desc limit ${MOST_ADDRESSES}`.execute(db)
  return rows.map((each) => each.address)
}

/** Whether the account shipped to an address before. */
export async function hasShipped(db: Database, ownerId: string): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select 1 from orders where owner_id = ${ownerId} and order_number is not null and destination_address is not null) as found`.execute(
    db,
  )
  return rows[0]?.found ?? false
}
