import { review as contract } from '@answerprint/contract/review'
import type { Api } from '#platform/http/api'
import type { ReviewService } from './review.service.ts'
import type { Watching } from './watching.service.ts'

export function reviewRoutes({ mount }: Api, service: ReviewService, watching: Watching): void {
  mount(contract.open, ({ params }, _viewer, call) => service.open(params.token, call))
  mount(contract.unlock, (input, _viewer, call) => service.unlock(input, call))
  mount(contract.requestExtension, ({ params }) => service.requestExtension(params.token))
  mount(contract.startSession, (input, _viewer, call) => watching.start(input, call))
  mount(contract.endpoints, (input, _viewer, call) => watching.endpoints(input, call))
  mount(contract.heartbeat, (input, _viewer, call) => watching.heartbeat(input, call))
}
