import { tour as contract } from '@answerprint/contract/tour'
import type { Api } from '#platform/http/api'
import type { Tour } from './tour.service.ts'

export function tourRoutes({ mount }: Api, tour: Tour): void {
  mount(contract.addStep, (input, viewer) => tour.addStep(viewer, input))
}
