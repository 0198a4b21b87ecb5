import { review as contract } from '@answerprint/contract/review'
import type { Api } from '#platform/http/api'
import type { ReviewDesk } from './review.service.ts'
import type { Watching } from './watching.service.ts'

export function reviewRoutes({ mount }: Api, desk: ReviewDesk, watching: Watching): void {
  mount(contract.open, ({ params }, _viewer, call) => desk.open(params.token, call))
  mount(contract.unlock, (input, _viewer, call) => desk.unlock(input, call))
  mount(contract.requestExtension, ({ params }) => desk.requestExtension(params.token))
  mount(contract.startSession, (input, _viewer, call) => watching.start(input, call))
  mount(contract.endpoints, (input, _viewer, call) => watching.endpoints(input, call))
  mount(contract.heartbeat, (input, _viewer, call) => watching.heartbeat(input, call))
}
