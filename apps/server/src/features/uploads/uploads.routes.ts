import { uploads as contract } from '@answerprint/contract/uploads'
import type { Api } from '#platform/http/api'
import type { Uploads } from './uploads.service.ts'

export function uploadRoutes({ mount }: Api, uploads: Uploads): void {
  mount(contract.create, (input, viewer, call) => uploads.create(viewer, input, call))
  mount(contract.list, (_input, viewer) => uploads.list(viewer))
  mount(contract.continue, ({ params }, viewer, call) => uploads.continue(viewer, params.uploadID, call))
  mount(contract.parts, ({ params }, viewer, call) => uploads.parts(viewer, params.uploadID, call))
  mount(contract.report, (input, viewer, call) => uploads.report(viewer, input, call))
  mount(contract.abort, ({ params }, viewer, call) => uploads.abort(viewer, params.uploadID, call))
  mount(contract.sign, (input, viewer, call) => uploads.sign(viewer, input, call))
}
