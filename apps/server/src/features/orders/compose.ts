import type { Catalogue } from '#features/catalogue'
import type { RecordHistory } from '#features/history'
import { createSignPoster, type ProjectAccess } from '#features/projects'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { ObjectStore } from '#platform/storage/object-store'
import { createAddOrder } from './adding/add-order.ts'
import { dropOrdersOfFiles, dropOrdersOfProjects } from './adding/order-files.repository.ts'
import { createPriceCart } from './adding/price-cart.ts'
import { createOrders } from './lists/orders.service.ts'
import { orderRoutes } from './orders.routes.ts'
import { createPlaceOrders } from './work/place-orders.ts'

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  catalogue: Catalogue
  recordHistory: RecordHistory
  mailQueue: MailQueue
  config: { appUrl: string; supportEmail: string }
  onFilesDeleted: Hook
  onProjectsDeleted: Hook
  now: Clock
  newId: NewId
}

/** Services: what is in carts, and what was paid and is worked on. */
export function composeOrders({ onFilesDeleted, onProjectsDeleted, config, ...needs }: Needs) {
  onFilesDeleted.add(dropOrdersOfFiles)
  onProjectsDeleted.add(dropOrdersOfProjects)
  const signPoster = createSignPoster(needs)
  const priceCart = createPriceCart(needs)
  const add = createAddOrder(needs)
  const orders = createOrders({ ...needs, ...config, signPoster })
  const placeOrders = createPlaceOrders({ ...needs, ...config, begin: async () => {} })
  return {
    priceCart,
    placeOrders,
    mount: (api: Api) => orderRoutes(api, { ...needs, add, priceCart, signPoster, orders }),
  }
}
