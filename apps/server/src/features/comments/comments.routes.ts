import { comments as contract } from '@answerprint/contract/comments'
import type { Api } from '#platform/http/api'
import type { ReceivedComments } from './received-comments.service.ts'
import type { ReviewerComments } from './reviewer-comments.service.ts'

export function commentRoutes({ mount }: Api, written: ReviewerComments, received: ReceivedComments): void {
  mount(contract.list, (input, _viewer, call) => written.list(input, call))
  mount(contract.add, (input, _viewer, call) => written.add(input, call))
  mount(contract.update, (input, _viewer, call) => written.update(input, call))
  mount(contract.delete, (input, _viewer, call) => written.delete(input, call))
  mount(contract.received, ({ params }, viewer) => received.list(viewer, params))
  mount(contract.downloadOfScreener, (input, viewer) => received.downloadOfScreener(viewer, input))
  mount(contract.downloadOfRoom, (input, viewer) => received.downloadOfRoom(viewer, input))
  mount(contract.downloadOfShare, (input, viewer) => received.downloadOfShare(viewer, input))
}
