import { type SqlBool, sql } from 'kysely'

/** Of a row of `purchases`: the bank of this person was asked for it in a page, and they have not answered. */
export const isAwaitingBank = (personId: string) => sql<SqlBool>`(purchases.bought_by = ${personId} and purchases.state = 'reserved'
  and not purchases.is_off_session
  and exists (select from payments where payments.purchase_id = purchases._id and payments.state = 'requires_action'))`
