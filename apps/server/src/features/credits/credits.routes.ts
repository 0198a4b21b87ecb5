import { credits as contract } from '@answerprint/contract/credits'
import type { Api } from '#platform/http/api'
import type { Credits } from './credits.service.ts'

export function creditRoutes({ mount }: Api, credits: Credits): void {
  mount(contract.list, ({ params }, viewer) => credits.list(viewer, params.projectID))
  mount(contract.roles, ({ params }, viewer) => credits.roles(viewer, params.projectID))
  mount(contract.create, (input, viewer) => credits.create(viewer, input))
  mount(contract.update, (input, viewer) => credits.update(viewer, input))
  mount(contract.reorder, (input, viewer) => credits.reorder(viewer, input))
  mount(contract.rename, (input, viewer) => credits.rename(viewer, input))
  mount(contract.destroy, (input, viewer) => credits.destroy(viewer, input))
  mount(contract.addRole, (input, viewer) => credits.addRole(viewer, input))
  mount(contract.reorderRoles, (input, viewer) => credits.reorderRoles(viewer, input))
  mount(contract.renameRole, (input, viewer) => credits.renameRole(viewer, input))
  mount(contract.updateRole, (input, viewer) => credits.updateRole(viewer, input))
  mount(contract.destroyRole, (input, viewer) => credits.destroyRole(viewer, input))
}
