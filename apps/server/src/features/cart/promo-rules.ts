import type { Database } from '#platform/database/database'
import { countPromoUses, type PromoRow } from './carts.repository.ts'

/** Who asks: an account, and its purchase while a cart is being paid. */
type Asker = { owner_id: string; purchase_id: string | null }

/** Active, in its time, and not used up: by all, or by this account. */
export async function isPromoValid(db: Database, promo: PromoRow, asker: Asker, now: Date): Promise<boolean> {
  const { is_active, starts_at, ends_at, max_uses, max_uses_per_account } = promo
  if (!is_active || (starts_at !== null && starts_at > now) || (ends_at !== null && ends_at <= now)) return false
  if (max_uses === null && max_uses_per_account === null) return true
  const { all, own } = await countPromoUses(db, promo._id, asker)
  return (max_uses === null || all < max_uses) && (max_uses_per_account === null || own < max_uses_per_account)
}
