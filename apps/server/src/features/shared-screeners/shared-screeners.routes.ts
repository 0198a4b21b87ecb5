import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners as contract } from '@answerprint/contract/shared-screeners'
import type { Api } from '#platform/http/api'
import type { SharedScreeners } from './shared-screeners.service.ts'
import type { Activity } from './viewing/activity.service.ts'

export function sharedScreenerRoutes({ mount }: Api, shared: SharedScreeners, activity: Activity): void {
  mount(contract.quota, (_input, viewer) => shared.quota(viewer))
  mount(contract.list, (input, viewer) => shared.list(viewer, input))
  mount(contract.send, (input, viewer) => shared.send(viewer, input))
  mount(contract.get, ({ params }, viewer) => shared.get(viewer, params.sharedScreenerID))
  mount(contract.update, (input, viewer) => shared.update(viewer, input))
  mount(contract.updateDates, (input, viewer) => shared.updateDates(viewer, input))
  mount(contract.resend, ({ params }, viewer) => shared.resend(viewer, params.sharedScreenerID))
  mount(contract.updateLastSent, ({ params }, viewer) => shared.updateLastSent(viewer, params.sharedScreenerID))
  mount(contract.sessions, ({ params }, viewer) => shared.sessions(viewer, params.sharedScreenerID))
  mount(screeners.activity, (input, viewer) => activity.of(viewer, input))
}
