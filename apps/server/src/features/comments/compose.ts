import type { Gates } from '#features/review'
import type { Screeners } from '#features/screeners'
import type { SharedScreeners } from '#features/shared-screeners'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import { deleteCommentsOfRooms } from './comments.repository.ts'
import { commentRoutes } from './comments.routes.ts'
import { createReceivedComments } from './received-comments.service.ts'
import { createReviewerComments } from './reviewer-comments.service.ts'

type Needs = { db: Database; gates: Gates; screeners: Screeners; shared: SharedScreeners; onRoomsDeleted: Hook; now: Clock; newId: NewId }

export function composeComments(needs: Needs) {
  needs.onRoomsDeleted.add(deleteCommentsOfRooms)
  const written = createReviewerComments(needs)
  const received = createReceivedComments(needs)
  return { mount: (api: Api) => commentRoutes(api, written, received) }
}
