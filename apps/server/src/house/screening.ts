import type { FastifyInstance } from 'fastify'
import { analyticsRoutes, createAnalytics } from '#features/analytics'
import { commentRoutes, createReceivedComments, createReviewerComments } from '#features/comments'
import {
  createGates,
  createGrants,
  createNetworkCodes,
  createReview,
  createUnlocking,
  createWatching,
  reviewRoutes,
} from '#features/review'
import {
  clearKey,
  createEncodeDesk,
  createEncodeWork,
  createMarksDesk,
  createMayPreview,
  createPlayback,
  createPlayTokens,
  createScreeners,
  encodeHandlers,
  mediaRoutes,
  screenerRoutes,
} from '#features/screeners'
import {
  createActivity,
  createMayWatch,
  createSendShares,
  createSharedScreeners,
  createShareLinks,
  createTraceCopy,
  sharedScreenerRoutes,
} from '#features/shared-screeners'
import type { Api } from '#platform/http/api'
import type { JobHandler } from '#platform/jobs/job'
import { createLinkPassword } from '#platform/link-password'
import type { HouseParts } from '../parts.ts'
import type { People } from './people.ts'

/** Films that are watched: encoding, playback, shares, the reviewer's page, and what is known of who watched. */
export function composeScreening(parts: HouseParts, people: People) {
  const { appUrl } = parts.config
  const { access, brands, notify, postOffice, sessions } = people
  const desk = createEncodeDesk({ ...parts, notify })
  const mayPlay = { owner: createMayPreview({ access, sessionStands: sessions.stands }), share: createMayWatch(parts) }
  const playback = createPlayback({ ...parts, drm: clearKey, tokens: createPlayTokens(parts), mayPlay })
  const marks = createMarksDesk(parts)
  const screeners = createScreeners({ ...parts, access, desk, marks, playback })
  const links = createShareLinks({ ...parts, appUrl })
  const sendShares = createSendShares({ ...parts, access, links, brands, postOffice })
  const shared = createSharedScreeners({ ...parts, access, links, brands, sendShares, postOffice })
  const grants = createGrants(parts)
  const gates = createGates({ ...parts, grants })
  const networkCodes = createNetworkCodes({ ...parts, brands, postOffice })
  const unlocking = createUnlocking({ ...parts, grants, checkPassword: createLinkPassword(parts), notify })
  const review = createReview({ ...parts, brands, gates, unlocking, networkCodes, notify })
  const watching = createWatching({ ...parts, gates, playback, notify })

  const handlers: JobHandler[] = encodeHandlers(createEncodeWork({ ...parts, desk }))
  const mount = (api: Api) => {
    screenerRoutes(api, screeners)
    sharedScreenerRoutes(api, shared, createActivity({ ...parts, screeners }))
    reviewRoutes(api, review, watching)
    commentRoutes(api, createReviewerComments({ ...parts, gates }), createReceivedComments({ ...parts, screeners, shared }))
    analyticsRoutes(api, createAnalytics(parts))
  }
  const mountBeside = (app: FastifyInstance) => mediaRoutes(app, playback)
  return { screeners, shared, traceCopy: createTraceCopy(parts), handlers, mount, mountBeside }
}

export type Screening = ReturnType<typeof composeScreening>
