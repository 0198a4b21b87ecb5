import type { Database } from '#platform/database/database'
import type { PaymentRow } from '../payments/payments.repository.ts'

/** Locked, so that two runs place one hold. Undefined where no card paid it, or it was not completed. */
export const lockHeldPurchase = (tx: Database, purchaseId: string) =>
  tx
    .selectFrom('purchases')
    .select(['_id', 'owner_id', 'credit_card_id'])
    .where('_id', '=', purchaseId)
    .where('state', '=', 'committed')
    .where('credit_card_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Every hold that was placed for it, the oldest first. */
export const listHolds = (db: Database, purchaseId: string): Promise<PaymentRow[]> =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('role', '=', 'hold')
    .orderBy('created_at')
    .orderBy('_id')
    .execute()

/** The one that is valid now, locked: who pays from it excludes a renewal. */
export const lockLiveHold = (tx: Database, purchaseId: string): Promise<PaymentRow | undefined> =>
  tx
    .selectFrom('payments')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .where('role', '=', 'hold')
    .where('state', '=', 'authorised')
    .orderBy('created_at', 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()
