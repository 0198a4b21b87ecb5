import { roles as contract } from '@answerprint/contract/roles'
import type { Api } from '#platform/http/api'
import type { Roles } from './roles.service.ts'

export function roleRoutes({ mount }: Api, roles: Roles): void {
  mount(contract.list, ({ params }, viewer) => roles.list(viewer, params.organizationID))
  mount(contract.defaults, ({ params }, viewer) => roles.defaults(viewer, params.organizationID))
  mount(contract.create, (input, viewer, call) => roles.create(viewer, input, call))
  mount(contract.update, (input, viewer, call) => roles.update(viewer, input, call))
  mount(contract.delete, (input, viewer, call) => roles.delete(viewer, input, call))
}
