import { imports as contract } from '@answerprint/contract/imports'
import type { Api } from '#platform/http/api'
import type { Imports } from './imports.service.ts'

export function importRoutes({ mount }: Api, imports: Imports): void {
  mount(contract.link, (input, viewer) => imports.link(viewer, input))
  mount(contract.confirm, (input, viewer) => imports.confirm(viewer, input))
  mount(contract.list, (input, viewer) => imports.list(viewer, input))
  mount(contract.cancel, (input, viewer) => imports.cancel(viewer, input))
}
