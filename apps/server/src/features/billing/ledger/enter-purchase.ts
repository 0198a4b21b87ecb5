import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { findInvoice } from '../invoices/invoices.repository.ts'
import { purchaseEntry } from './entries.ts'
import { findPurchaseEntry } from './ledger.repository.ts'
import { createLedger } from './ledger.ts'

/** A version before the ledger, which may run for as long as the upgrade takes, sold without an entry. */
export async function enterPurchase(tx: Database, { _id, owner_id }: { _id: string; owner_id: string }, newId: NewId): Promise<void> {
  if (await findPurchaseEntry(tx, _id)) return
  const sold = await findInvoice(tx, [owner_id], _id)
  if (sold) await createLedger({ newId }).record(tx, purchaseEntry(sold, sold.lines, sold.sources))
}
