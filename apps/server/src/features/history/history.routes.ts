import { history as contract } from '@answerprint/contract/history'
import type { Api } from '#platform/http/api'
import type { History } from './history.service.ts'

export function historyRoutes({ mount }: Api, history: History): void {
  mount(contract.list, (input, viewer) => history.list(viewer, input))
  mount(contract.expireLinks, (input, viewer) => history.expireLinks(viewer, input))
}
