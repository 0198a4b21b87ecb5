import type { Gates } from '#features/review'
import type { Screeners } from '#features/screeners'
import type { SharedScreeners } from '#features/shared-screeners'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Api } from '#platform/http/api'
import { commentRoutes } from './comments.routes.ts'
import { createReceivedComments } from './received-comments.service.ts'
import { createReviewerComments } from './reviewer-comments.service.ts'

type Needs = { db: Database; gates: Gates; screeners: Screeners; shared: SharedScreeners; now: Clock; newId: NewId }

export function composeComments(needs: Needs) {
  const written = createReviewerComments(needs)
  const received = createReceivedComments(needs)
  return { mount: (api: Api) => commentRoutes(api, written, received) }
}
