import { departments as contract } from '@answerprint/contract/departments'
import type { Api } from '#platform/http/api'
import type { Departments } from './departments.service.ts'

export function departmentRoutes({ mount }: Api, departments: Departments): void {
  mount(contract.list, ({ params }, viewer) => departments.list(viewer, params.organizationID))
  mount(contract.create, (input, viewer, call) => departments.create(viewer, input, call))
  mount(contract.update, (input, viewer, call) => departments.update(viewer, input, call))
  mount(contract.delete, (input, viewer, call) => departments.delete(viewer, input, call))
}
