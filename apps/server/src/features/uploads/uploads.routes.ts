import { uploads as contract } from '@answerprint/contract/uploads'
import type { Api } from '#platform/http/api'
import type { Uploads } from './uploads.service.ts'

export function uploadRoutes({ mount }: Api, uploads: Uploads): void {
  mount(contract.create, (input, viewer) => uploads.create(viewer, input))
  mount(contract.list, (_input, viewer) => uploads.list(viewer))
  mount(contract.parts, ({ params }, viewer) => uploads.parts(viewer, params.uploadID))
  mount(contract.report, (input, viewer) => uploads.report(viewer, input))
  mount(contract.abort, ({ params }, viewer) => uploads.abort(viewer, params.uploadID))
  mount(contract.sign, (input, viewer) => uploads.sign(viewer, input))
}
