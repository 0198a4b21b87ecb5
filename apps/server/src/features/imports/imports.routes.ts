import { imports as contract } from '@answerprint/contract/imports'
import type { Api } from '#platform/http/api'
import type { Imports } from './imports.service.ts'

export function importRoutes({ mount }: Api, imports: Imports): void {
  mount(contract.link, (input, viewer, call) => imports.link(viewer, input, call))
  mount(contract.confirm, (input, viewer, call) => imports.confirm(viewer, input, call))
  mount(contract.confirmByAddress, (input, viewer, call) => imports.confirm(viewer, input, call))
  mount(contract.list, (input, viewer) => imports.list(viewer, input))
  mount(contract.cancel, (input, viewer, call) => imports.cancel(viewer, input, call))
}
