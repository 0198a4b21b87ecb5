import { giftCards } from '@answerprint/contract/billing'
import { cart as contract } from '@answerprint/contract/cart'
import type { GiftCards } from '#features/billing'
import type { Api } from '#platform/http/api'
import type { FindAddresses } from './addresses/addresses.service.ts'
import type { CartService } from './cart.service.ts'
import type { CartPurchase } from './cart-purchase.ts'
import type { Promos } from './promos.ts'
import type { Shipping } from './shipping/shipping.service.ts'

type Services = {
  cart: CartService
  toggleGiftCard: GiftCards['toggle']
  shipping: Shipping
  findAddresses: FindAddresses
  promos: Promos
  buy: CartPurchase
}

export function cartRoutes({ mount }: Api, { cart, toggleGiftCard, shipping, findAddresses, promos, buy }: Services): void {
  mount(contract.count, (_input, viewer) => cart.count(viewer))
  mount(contract.get, (_input, viewer) => cart.show(viewer))
  mount(contract.update, (input, viewer) => cart.update(viewer, input))
  mount(contract.remove, (input, viewer) => cart.remove(viewer, input))
  mount(contract.buy, (input, viewer, call) => buy(viewer, input, call))
  mount(contract.rates, (input, viewer) => shipping.rates(viewer, input))
  mount(contract.selectRate, (input, viewer) => shipping.selectRate(viewer, input))
  mount(contract.applyPromoCode, ({ body }, viewer) => promos.byCode(viewer, body.promoCode))
  mount(contract.applyPromoCodeByID, ({ body }, viewer) => promos.byID(viewer, body.promoID))
  mount(giftCards.toggle, async (input, viewer, call) => {
    const methods = await toggleGiftCard(viewer, input, call)
    return { ...methods, ...(await cart.show(viewer)) }
  })
  mount(contract.addresses, (input, viewer) => findAddresses(viewer, input))
}
