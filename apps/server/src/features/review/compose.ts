import type { FastifyInstance } from 'fastify'
import type { RecordHistory } from '#features/history'
import type { Notify, SeesProject } from '#features/notifications'
import type { Brands } from '#features/organizations'
import type { Playback } from '#features/screeners'
import type { PrepareCopies, ServedSegments, ShareAccess } from '#features/shared-screeners'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { Api } from '#platform/http/api'
import { handleJob } from '#platform/jobs/job'
import { createLinkPassword } from '#platform/link-passwords/link-password'
import type { Log } from '#platform/log'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Secrets } from '#platform/secrets'
import type { ObjectStore } from '#platform/storage/object-store'
import { createDevices } from './gates/devices.ts'
import { forgetGatesHandler } from './gates/forget-gates.jobs.ts'
import { createGates } from './gates/gates.ts'
import { createGrants } from './gates/grants.ts'
import { createNetworkCodes } from './gates/network-codes.ts'
import { createUnlocking } from './gates/unlocking.ts'
import { createEndUnreported } from './guard/end-unreported.ts'
import { createGuards } from './guard/guards.ts'
import { createMakePreview } from './preview/make-preview.ts'
import { createPreviews } from './preview/previews.service.ts'
import { createNoticeToSender } from './notice-to-sender.ts'
import { createRequests } from './requests.ts'
import { reviewRoutes } from './review.routes.ts'
import { createReview } from './review.service.ts'
import { createServedWriter } from './visits/served-writer.ts'
import { createSettleSilentVisits, settleSilentVisits } from './visits/settle-visits.jobs.ts'
import { createVisits } from './visits/visits.ts'
import { createWatching } from './visits/watching.service.ts'

type Needs = {
  db: Database
  access: SeesProject
  store: ObjectStore
  brands: Brands
  playback: Playback
  shareAccess: ShareAccess
  prepareCopies: PrepareCopies
  served: ServedSegments
  notify: Notify
  recordHistory: RecordHistory
  places: Places
  mailQueue: MailQueue
  log: Log
  accessLog: AccessLog
  config: { appUrl: string }
  secrets: Secrets
  now: Clock
  newId: NewId
  newToken: NewToken
}

export function composeReview(given: Needs) {
  const needs = { ...given, noticeToSender: createNoticeToSender(given) }
  const grants = createGrants(needs)
  const gates = createGates({ ...needs, grants, devices: createDevices(needs) })
  const written = createServedWriter(needs)
  const networkCodes = createNetworkCodes(needs)
  const checkPassword = createLinkPassword(needs)
  const unlocking = createUnlocking({ ...needs, grants, checkPassword })
  const review = createReview({ ...needs, gates, unlocking, networkCodes })
  const guards = createGuards(needs)
  const endUnreported = createEndUnreported({ ...needs, guards })
  const watching = createWatching({ ...needs, gates, grants, guards, endUnreported, written, visits: createVisits({ ...needs, guards }) })
  const requests = createRequests({ ...needs, gates })
  const previews = createPreviews({ ...needs, checkPassword })
  return {
    gates,
    handlers: [handleJob(settleSilentVisits, createSettleSilentVisits(needs)), forgetGatesHandler(needs)],
    proofsOf: grants.proofsOf,
    mount: (api: Api) => reviewRoutes(api, { review, watching, requests, previews, makePreview: createMakePreview(needs) }),
    mountBeside: (app: FastifyInstance) => void app.addHook('onClose', written.flush),
  }
}
