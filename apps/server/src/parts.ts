import type { Tools } from '@answerprint/media/tools'
import type { Reached } from '#features/billing'
import type { Clock, NewId, NewToken } from '#platform/clock'
import type { Config } from '#platform/config/config'
import type { Database } from '#platform/database/database'
import type { Places } from '#platform/geo/places'
import type { IdempotencyOptions } from '#platform/http/idempotency/idempotency'
import type { Enqueue, EnqueueAll } from '#platform/jobs/jobs'
import type { Log } from '#platform/log'
import type { Carrier } from '#platform/mail/carriers'
import type { Outbound } from '#platform/outbound/outbound'
import type { HashPassword, PasswordMatches } from '#platform/passwords'
import type { Scratch } from '#platform/process/scratch'
import type { Secrets } from '#platform/secrets'
import type { DiskStore } from '#platform/storage/disk-store'
import type { ObjectStore } from '#platform/storage/object-store'
import type { FilmSize } from './demo/make-film.ts'

/** The parts that features are composed from: opened in resources.ts, or by a story. */
export type Parts = {
  config: Config
  db: Database
  store: ObjectStore | DiskStore
  secrets: Secrets
  tools: Tools
  carrier: Carrier
  /** Requests to addresses that users gave us. */
  outbound: Outbound
  places: Places
  mailFolder: string | undefined
  enqueue: Enqueue
  enqueueAll: EnqueueAll
  scratch: Scratch
  now: Clock
  newId: NewId
  newToken: NewToken
  hashPassword: HashPassword
  /** What a login compares with: a story counts it. */
  passwordMatches: PasswordMatches
  log: Log
  /** Fires when the server begins to stop. */
  draining?: AbortSignal
  /** Throws when the job queues cannot be reached. */
  checkJobs?(): Promise<void>
  /** How calls with an Idempotency-Key are watched and timed, for stories that need it otherwise. */
  idempotency?: IdempotencyOptions
  /** Called at each step of a purchase, for stories that hold or kill a server there. */
  purchaseReached?: Reached
  /** How many films the demo has and how large they are, for stories that need fewer, shorter and smaller ones. */
  demoFilms?: FilmSize & { count: number }
}
