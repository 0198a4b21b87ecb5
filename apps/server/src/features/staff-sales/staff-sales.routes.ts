import { staffSales as contract } from '@answerprint/contract/staff-sales'
import type { Api } from '#platform/http/api'
import type { StaffPlans } from './plans.service.ts'
import type { StaffPrices } from './prices/prices.service.ts'
import type { StaffPromos } from './promos/promos.service.ts'

type Services = { prices: StaffPrices; promos: StaffPromos; plans: StaffPlans }

export function staffSalesRoutes({ mount }: Api, { prices, promos, plans }: Services): void {
  mount(contract.catalogue, () => prices.list())
  mount(contract.previewPrice, ({ query }) => prices.preview(query))
  mount(contract.setPrice, (input, viewer, call) => prices.set(viewer, input, call))
  mount(contract.promos, ({ query }) => promos.list(query.search))
  mount(contract.makePromos, (input, viewer, call) => promos.make(viewer, input, call))
  mount(contract.switchPromo, (input, viewer, call) => promos.switch(viewer, input, call))
  mount(contract.setPlan, (input, viewer, call) => plans.set(viewer, input, call))
}
