import type { Money } from '#features/billing'
import type { Catalogue } from '#features/catalogue'
import type { GrantPlan } from '#features/plans'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { createStaffPlans } from './plans.service.ts'
import { createStaffPrices } from './prices/prices.service.ts'
import { createStaffPromos } from './promos/promos.service.ts'
import { staffSalesRoutes } from './staff-sales.routes.ts'

type Needs = { db: Database; catalogue: Catalogue; grantPlan: GrantPlan; accessLog: AccessLog; money: Money; now: Clock; newId: NewId }

/** What our own people decide about prices, promo codes and plans. */
export function composeStaffSales(needs: Needs) {
  const services = { prices: createStaffPrices(needs), promos: createStaffPromos(needs), plans: createStaffPlans(needs) }
  return { mount: (api: Api) => staffSalesRoutes(api, services) }
}
