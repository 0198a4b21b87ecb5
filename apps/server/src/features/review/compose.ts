import type { FastifyInstance } from 'fastify'
import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { Playback } from '#features/screeners'
import type { ServedSegments, ShareAccess } from '#features/shared-screeners'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Api } from '#platform/http/api'
import { handleJob } from '#platform/jobs/job'
import { createLinkPassword } from '#platform/link-password'
import type { Log } from '#platform/log'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createDevices } from './devices.ts'
import { createGates } from './gates.ts'
import { createGrants } from './grants.ts'
import { createEndUnreported } from './guard/end-unreported.ts'
import { createGuards } from './guard/guards.ts'
import { createNetworkCodes } from './network-codes.ts'
import { createRequests } from './requests.ts'
import { reviewRoutes } from './review.routes.ts'
import { createReview } from './review.service.ts'
import { createServedWriter } from './served-writer.ts'
import { createSettleSilentVisits, settleSilentVisits } from './settle-visits.jobs.ts'
import { createUnlocking } from './unlocking.ts'
import { createVisits } from './visits.ts'
import { createWatching } from './watching.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  brands: Brands
  playback: Playback
  shareAccess: ShareAccess
  served: ServedSegments
  notify: Notify
  recordHistory: RecordHistory
  places: Places
  mailQueue: MailQueue
  log: Log
  secrets: Secrets
  now: Clock
  newId: NewId
  newToken: NewToken
}

export function composeReview(needs: Needs) {
  const grants = createGrants(needs)
  const gates = createGates({ ...needs, grants, devices: createDevices(needs) })
  const written = createServedWriter(needs)
  const networkCodes = createNetworkCodes(needs)
  const unlocking = createUnlocking({ ...needs, grants, checkPassword: createLinkPassword(needs) })
  const review = createReview({ ...needs, gates, unlocking, networkCodes })
  const guards = createGuards(needs)
  const endUnreported = createEndUnreported({ ...needs, guards })
  const watching = createWatching({ ...needs, gates, guards, endUnreported, written, visits: createVisits({ ...needs, guards }) })
  const requests = createRequests({ ...needs, gates })
  return {
    gates,
    handlers: [handleJob(settleSilentVisits, createSettleSilentVisits(needs))],
    mount: (api: Api) => reviewRoutes(api, { review, watching, requests }),
    mountBeside: (app: FastifyInstance) => void app.addHook('onClose', written.flush),
  }
}
