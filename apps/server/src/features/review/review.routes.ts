import { review as contract } from '@answerprint/contract/review'
import type { Api } from '#platform/http/api'
import type { Requests } from './requests.ts'
import type { ReviewService } from './review.service.ts'
import type { Watching } from './watching.service.ts'

type Services = { review: ReviewService; watching: Watching; requests: Requests }

export function reviewRoutes({ mount }: Api, { review, watching, requests }: Services): void {
  mount(contract.open, ({ params }, _viewer, call) => review.open(params.token, call))
  mount(contract.unlock, (input, _viewer, call) => review.unlock(input, call))
  mount(contract.sendCode, ({ params }, _viewer, call) => review.sendCode(params.token, call))
  mount(contract.requestExtension, ({ params }, _viewer, call) => requests.extension(params.token, call))
  mount(contract.requestViews, ({ params }, _viewer, call) => requests.views(params.token, call))
  mount(contract.startSession, (input, _viewer, call) => watching.start(input, call))
  mount(contract.endpoints, (input, _viewer, call) => watching.endpoints(input, call))
  mount(contract.heartbeat, (input, _viewer, call) => watching.heartbeat(input, call))
}
