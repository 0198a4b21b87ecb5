import { review as contract } from '@answerprint/contract/review'
import { screenerRooms } from '@answerprint/contract/screener-rooms'
import type { Api } from '#platform/http/api'
import type { MakePreview } from './preview/make-preview.ts'
import { isPreviewToken } from './preview/preview-token.ts'
import type { Previews } from './preview/previews.service.ts'
import type { Requests } from './requests.ts'
import type { ReviewService } from './review.service.ts'
import type { Watching } from './visits/watching.service.ts'

type Services = { review: ReviewService; watching: Watching; requests: Requests; previews: Previews; makePreview: MakePreview }

export function reviewRoutes({ mount }: Api, { review, watching, requests, previews, makePreview }: Services): void {
  mount(contract.open, ({ params: { token } }, viewer, call) =>
    isPreviewToken(token) ? previews.open(token, viewer, call) : review.open(token, call),
  )
  mount(contract.unlock, (input, viewer, call) =>
    isPreviewToken(input.params.token) ? previews.unlock(input, viewer, call) : review.unlock(input, call),
  )
  mount(contract.startSession, (input, viewer, call) =>
    isPreviewToken(input.params.token) ? previews.start(input, viewer, call) : watching.start(input, call),
  )
  mount(contract.endpoints, (input, viewer, call) =>
    isPreviewToken(input.params.token) ? previews.endpoints(input, viewer, call) : watching.endpoints(input, call),
  )
  mount(contract.heartbeat, (input, viewer, call) =>
    isPreviewToken(input.params.token) ? previews.heartbeat(input, viewer, call) : watching.heartbeat(input, call),
  )
  // A preview asks no one for anything: to these it is no link.
  mount(contract.sendCode, ({ params }, _viewer, call) => review.sendCode(params.token, call))
  mount(contract.requestExtension, ({ params }, _viewer, call) => requests.extension(params.token, call))
  mount(contract.requestViews, ({ params, body }, _viewer, call) => requests.views(params.token, body.screenerID, call))
  mount(screenerRooms.preview, ({ params }, viewer, call) => makePreview(viewer, { params, body: {} }, call))
  mount(screenerRooms.makePreview, (input, viewer, call) => makePreview(viewer, input, call))
}
