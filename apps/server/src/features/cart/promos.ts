import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { CartService } from './cart.service.ts'
import { countPromoUses, findPromo, type PromoRow, updateCart } from './carts.repository.ts'

/** Active, in its time, and not used up: by all, or by this account. */
export async function isPromoValid(db: Database, promo: PromoRow, ownerId: string, now: Date): Promise<boolean> {
  const { is_active, starts_at, ends_at, max_uses, max_uses_per_account } = promo
  if (!is_active || (starts_at !== null && starts_at > now) || (ends_at !== null && ends_at <= now)) return false
  if (max_uses === null && max_uses_per_account === null) return true
  const { all, own } = await countPromoUses(db, promo._id, ownerId)
  return (max_uses === null || all < max_uses) && (max_uses_per_account === null || own < max_uses_per_account)
}

type Needs = { db: Database; cart: CartService; now: Clock }

/** One promo code is on a cart. It counts as used when the cart is bought. */
export const createPromos = ({ db, cart, now }: Needs) => {
  const apply = async (viewer: Viewer, promo: PromoRow | undefined) => {
    if (!promo || !(await isPromoValid(db, promo, viewer.owner_id, now()))) return fail('invalid_promo')
    const shown = await cart.change(viewer, (tx) => updateCart(tx, viewer.user_id, { promo_id: promo._id }))
    return { promo: shown.promo, cart: shown }
  }
  return {
    async byCode(viewer: Viewer, promoCode: string) {
      const code = promoCode.trim().toUpperCase()
      if (code !== '') return apply(viewer, await findPromo(db, { code }))
      return { promo: null, cart: await cart.change(viewer, (tx) => updateCart(tx, viewer.user_id, { promo_id: null })) }
    },
    byID: async (viewer: Viewer, promoID: string) => apply(viewer, await findPromo(db, { _id: promoID })),
  }
}
export type Promos = ReturnType<typeof createPromos>
