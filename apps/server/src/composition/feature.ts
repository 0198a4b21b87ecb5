import type { FastifyInstance } from 'fastify'
import type { Api } from '#platform/http/api'
import type { Call } from '#platform/http/call'
import type { JobHandler } from '#platform/jobs/job'

/** What the server takes from a composed feature, beside the services that other features take. */
export type Feature = {
  /** Its jobs. */
  handlers?: readonly JobHandler[]
  /** Its endpoints of the contract. */
  mount?(api: Api): void
  /** What a visitor's browser proves to this feature by its cookies: a word for each, which no other browser has. */
  proofsOf?(call: Call): string[]
  /** Routes that are no endpoints: media, archives, pictures. */
  mountBeside?(app: FastifyInstance): void
}
