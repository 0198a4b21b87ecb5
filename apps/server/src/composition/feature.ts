import type { FastifyInstance } from 'fastify'
import type { Api } from '#platform/http/api'
import type { JobHandler } from '#platform/jobs/job'

/** What the server takes from a composed feature, beside the services that other features take. */
export type Feature = {
  /** Its jobs. */
  handlers?: readonly JobHandler[]
  /** Its endpoints of the contract. */
  mount?(api: Api): void
  /** Routes that are no endpoints: media, archives, pictures. */
  mountBeside?(app: FastifyInstance): void
}
