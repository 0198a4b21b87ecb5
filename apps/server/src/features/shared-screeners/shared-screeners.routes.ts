import { screenerRooms } from '@answerprint/contract/screener-rooms'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners as contract } from '@answerprint/contract/shared-screeners'
import type { Api } from '#platform/http/api'
import type { ExportShares } from './export/export-shares.ts'
import type { RoomAnalytics } from './rooms/room-analytics.service.ts'
import type { SharedScreeners } from './shared-screeners.service.ts'
import type { Activity } from './viewing/activity.service.ts'

type Services = { shared: SharedScreeners; activity: Activity; roomAnalytics: RoomAnalytics; exportShares: ExportShares }

export function sharedScreenerRoutes({ mount }: Api, { shared, activity, roomAnalytics, exportShares }: Services): void {
  mount(contract.quota, (input, viewer) => shared.quota(viewer, input))
  mount(contract.list, (input, viewer) => shared.list(viewer, input))
  mount(contract.download, (input, viewer) => exportShares(viewer, input))
  mount(contract.send, (input, viewer, call) => shared.send(viewer, input, call))
  mount(contract.get, ({ params }, viewer) => shared.get(viewer, params.sharedScreenerID))
  mount(contract.update, (input, viewer, call) => shared.update(viewer, input, call))
  mount(contract.updateDates, (input, viewer, call) => shared.updateDates(viewer, input, call))
  mount(contract.resend, ({ params }, viewer, call) => shared.resend(viewer, params.sharedScreenerID, call))
  mount(contract.updateLastSent, ({ params }, viewer) => shared.updateLastSent(viewer, params.sharedScreenerID))
  mount(contract.sessions, ({ params }, viewer) => shared.sessions(viewer, params.sharedScreenerID))
  mount(screenerRooms.analytics, (input, viewer) => roomAnalytics.ofRoom(viewer, input))
  mount(screenerRooms.reviewerAnalytics, (input, viewer) => roomAnalytics.ofReviewer(viewer, input))
  mount(screenerRooms.screenerAnalytics, (input, viewer) => roomAnalytics.ofScreener(viewer, input))
  mount(screeners.activity, (input, viewer) => activity.of(viewer, input))
}
