import { screeners as contract } from '@answerprint/contract/screeners'
import type { Api } from '#platform/http/api'
import type { Screeners } from './screeners.service.ts'

export function screenerRoutes({ mount }: Api, screeners: Screeners): void {
  mount(contract.get, (input, viewer) => screeners.get(viewer, input))
  mount(contract.update, (input, viewer) => screeners.update(viewer, input))
  mount(contract.activate, (input, viewer) => screeners.activate(viewer, input))
  mount(contract.makeMarks, (input, viewer) => screeners.makeMarks(viewer, input))
  mount(contract.cancel, (input, viewer) => screeners.cancel(viewer, input))
  mount(contract.drm, (input, viewer, call) => screeners.drm(viewer, input, call))
  mount(contract.proxy, (input, viewer, call) => screeners.proxy(viewer, input, call))
}
