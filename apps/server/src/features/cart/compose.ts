import {
  findBillingAccount,
  type GiftCards,
  type KeepHold,
  listGiftCards,
  type Money,
  type Purchases,
  type WorkOut,
} from '#features/billing'
import type { Catalogue } from '#features/catalogue'
import type { AddOrder, PlaceOrders, PriceCart, PriceOrders } from '#features/orders'
import { createSignPoster } from '#features/projects'
import type { AddressCompleteConfig } from '#platform/config/address-settings'
import type { EasyPostConfig } from '#platform/config/carrier-settings'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { Enqueue } from '#platform/jobs/jobs'
import type { Log } from '#platform/log'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { SellerConfig } from '#platform/config/seller-config'
import type { ObjectStore } from '#platform/storage/object-store'
import { createAddressComplete } from './addresses/address-complete.ts'
import { noProvider } from './addresses/address-provider.ts'
import { createFindAddresses } from './addresses/addresses.service.ts'
import { approvalRoutes } from './approvals/approvals.routes.ts'
import { createApprovals } from './approvals/approvals.service.ts'
import { returnApprovals, returnApprovalsHandler } from './approvals/return-approvals.jobs.ts'
import { cartRoutes } from './cart.routes.ts'
import { createCart } from './cart.service.ts'
import type { FundsOf } from './cart-funds.ts'
import { createCartPurchase } from './cart-purchase.ts'
import type { Office } from './cart-totals.ts'
import { createPromos } from './promos.ts'
import { quoteRoutes } from './quotes/quotes.routes.ts'
import { createQuotes } from './quotes/quotes.service.ts'
import { chargeDrivesHandler } from './rentals/charge-drives.jobs.ts'
import { keepHolds, keepHoldsHandler } from './rentals/keep-holds.jobs.ts'
import { createNoteRefusal } from './rentals/note-refusal.ts'
import { remindReturnsHandler } from './rentals/remind-returns.jobs.ts'
import type { PriceOfDrive } from './rentals/rentals.repository.ts'
import { createEasyPostCarrier } from './shipping/easypost.ts'
import { createTableCarrier } from './shipping/rate-table.ts'
import { createShipping } from './shipping/shipping.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  money: Money
  catalogue: Catalogue
  purchases: Purchases
  workOut: WorkOut
  addOrder: AddOrder
  priceCart: PriceCart
  placeOrders: PlaceOrders
  toggleGiftCard: GiftCards['toggle']
  keepHold: KeepHold
  onDrivesBack: Hook
  onMembersLeft: Hook
  enqueue: Enqueue
  config: {
    pickupOffice: Office
    appUrl: string
    easypost: EasyPostConfig | undefined
    addressComplete: AddressCompleteConfig | undefined
    seller: SellerConfig
  }
  mailQueue: MailQueue
  priceOrders: PriceOrders
  now: Clock
  newId: NewId
  log: Log
}

/** What a person is about to buy. */
export function composeCart({ config, ...needs }: Needs) {
  const fundsOf: FundsOf = async (db, ownerId, personId) => {
    const { using_post_pay } = await findBillingAccount(db, ownerId)
    const active = using_post_pay ? [] : (await listGiftCards(db, ownerId, personId)).filter((each) => each.is_payment_active)
    return { using_post_pay, gift_card_total: active.reduce((sum, each) => sum + each.current_amount, 0) }
  }
  needs.onDrivesBack.add((tx) => needs.enqueue(tx, keepHolds, {}))
  needs.onMembersLeft.add((tx) => needs.enqueue(tx, returnApprovals, {}))
  const priceOfDrive: PriceOfDrive = async (db, ownerId, day) => (await needs.catalogue.pricesFor(db, ownerId, day))('drive_purchase')
  const cart = createCart({ ...needs, fundsOf, signPoster: createSignPoster(needs), priceOfDrive, office: config.pickupOffice })
  return {
    handlers: [
      chargeDrivesHandler({ ...needs, priceOfDrive, noteRefusal: createNoteRefusal({ ...needs, ...config }), office: config.pickupOffice }),
      keepHoldsHandler({ ...needs, priceOfDrive }),
      returnApprovalsHandler({ ...needs, ...config }),
      remindReturnsHandler({ ...needs, ...config, office: config.pickupOffice }),
    ],
    mount(api: Api) {
      approvalRoutes(api, createApprovals({ ...needs, ...config, cart, signPoster: createSignPoster(needs) }))
      quoteRoutes(api, createQuotes({ ...needs, ...config, cart }))
      cartRoutes(api, {
        cart,
        toggleGiftCard: needs.toggleGiftCard,
        shipping: createShipping({
          ...needs,
          cart,
          carrier: config.easypost ? createEasyPostCarrier(config.easypost, needs.money) : createTableCarrier(needs.money),
        }),
        findAddresses: createFindAddresses({
          ...needs,
          provider: config.addressComplete ? createAddressComplete({ ...config.addressComplete, ...needs }) : noProvider,
        }),
        promos: createPromos({ ...needs, cart }),
        buy: createCartPurchase({ ...needs, cart, priceOfDrive }),
      })
    },
  }
}
