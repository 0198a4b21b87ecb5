import { fail } from '@answerprint/contract/errors'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import type { CartService } from './cart.service.ts'
import { findPromo, type PromoRow, updateCart } from './carts.repository.ts'
import { isPromoValid } from './promo-rules.ts'

type Needs = { db: Database; cart: CartService; now: Clock }

/** One promo code is on a cart. It counts as used when the cart is bought. */
export const createPromos = ({ db, cart, now }: Needs) => {
  const apply = async (viewer: Viewer, promo: PromoRow | undefined) => {
    if (!promo || !(await isPromoValid(db, promo, { owner_id: viewer.owner_id, purchase_id: null }, now()))) return fail('invalid_promo')
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
