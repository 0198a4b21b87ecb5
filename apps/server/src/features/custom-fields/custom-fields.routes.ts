import { customFields as contract } from '@answerprint/contract/custom-fields'
import type { Api } from '#platform/http/api'
import type { CustomFields } from './custom-fields.service.ts'

export function customFieldRoutes({ mount }: Api, customFields: CustomFields): void {
  mount(contract.list, ({ params }, viewer) => customFields.list(viewer, params.projectID))
  mount(contract.create, (input, viewer) => customFields.create(viewer, input))
  mount(contract.update, (input, viewer) => customFields.update(viewer, input))
  mount(contract.delete, (input, viewer) => customFields.delete(viewer, input))
  mount(contract.reorder, (input, viewer) => customFields.reorder(viewer, input))
}
