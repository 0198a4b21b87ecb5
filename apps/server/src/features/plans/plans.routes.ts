import { plans as contract } from '@answerprint/contract/plans'
import type { Api } from '#platform/http/api'
import type { Plans } from './plans.service.ts'

export function planRoutes({ mount }: Api, plans: Plans): void {
  mount(contract.list, (_input, viewer) => plans.list(viewer))
  mount(contract.quote, (input, viewer) => plans.quote(viewer, input))
  mount(contract.choose, (input, viewer, call) => plans.choose(viewer, input, call))
  mount(contract.keep, (_input, viewer, call) => plans.keep(viewer, call))
  mount(contract.retry, (input, viewer, call) => plans.retry(viewer, input, call))
}
