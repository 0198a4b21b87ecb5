import { sql } from 'kysely'
import type { Database } from '#platform/database/database'

export const findCurrency = async (db: Database): Promise<{ currency: string; digits: number }> =>
  db.selectFrom('installation_currency').select(['currency', 'digits']).executeTakeFirstOrThrow()

/** Locked, so that of two processes that start at once one follows the other. */
export const lockCurrency = async (tx: Database): Promise<{ currency: string; digits: number }> =>
  tx.selectFrom('installation_currency').select(['currency', 'digits']).forUpdate().executeTakeFirstOrThrow()

export async function saveCurrency(tx: Database, currency: string, digits: number): Promise<void> {
  await tx.updateTable('installation_currency').set({ currency, digits }).execute()
}

/** Whether anything was ever sold, given or owed: an amount that may not be written anew. */
export async function hasMoneyEntries(tx: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from ledger_entries) or exists (select from invoices) or exists (select from gift_cards)
      or exists (select from purchases) as found`.execute(tx)
  return rows[0]?.found ?? false
}

const scaled = (column: string, by: number) => sql<number>`round(${sql.ref(column)} * power(10::numeric, ${by}::integer))::bigint`

/** Every amount that is not paid yet: prices, limits, promo codes of an amount. The number of the major unit is kept. */
export async function scaleAmounts(tx: Database, by: number): Promise<void> {
  await tx
    .updateTable('catalogue_prices')
    .set({ amount: scaled('amount', by) })
    .execute()
  await tx
    .updateTable('billing_accounts')
    .set({ post_pay_limit: scaled('post_pay_limit', by) })
    .execute()
  await tx
    .updateTable('roles')
    .set({ purchase_limit: scaled('purchase_limit', by) })
    .where('purchase_limit', 'is not', null)
    .execute()
  await tx
    .updateTable('promos')
    .set({ min_subtotal: scaled('min_subtotal', by) })
    .execute()
  await tx
    .updateTable('promos')
    .set({ value: scaled('value', by) })
    .where('kind', '=', 'amount')
    .execute()
  await tx
    .updateTable('cart_approvals')
    .set({ subtotal: scaled('subtotal', by) })
    .execute()
  // Rates of carriers are offered again.
  await tx.updateTable('carts').set({ selected_rate: null, offered: null, offered_at: null }).execute()
}

export const listPromoLabels = (tx: Database) =>
  tx.selectFrom('promos').select(['_id', 'label', 'value']).where('kind', '=', 'amount').execute()

export async function savePromoLabel(tx: Database, promoId: string, label: string): Promise<void> {
  await tx.updateTable('promos').set({ label }).where('_id', '=', promoId).execute()
}
