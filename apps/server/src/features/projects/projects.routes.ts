import { projects as contract } from '@answerprint/contract/projects'
import type { Api } from '#platform/http/api'
import type { Projects } from './projects.service.ts'

export function projectRoutes({ mount }: Api, projects: Projects): void {
  mount(contract.list, (input, viewer) => projects.list(viewer, input))
  mount(contract.listAll, (_input, viewer) => projects.listAll(viewer))
  mount(contract.delivery, (_input, viewer) => projects.listDelivery(viewer))
  mount(contract.get, ({ params }, viewer) => projects.get(viewer, params.projectID))
  mount(contract.create, (input, viewer) => projects.create(viewer, input))
  mount(contract.update, (input, viewer, call) => projects.update(viewer, input, call))
  mount(contract.setAccess, (input, viewer, call) => projects.setAccess(viewer, input, call))
  mount(contract.delete, (input, viewer) => projects.delete(viewer, input))
}
