import type { FastifyInstance } from 'fastify'
import { workFor } from '../../database/fair/account-in-hand.ts'
import { sourceOf } from './source-of.ts'

/**
 * All routes that are added from here on share the database by the address that asks: films, archives, and parts and objects of the store are
 * asked for with an address or a token alone, as often as anyone likes. A call of the contract then works for the account that calls it.
 */
export function shareByAddress(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { handler } = route
    route.handler = function (request, reply) {
      return workFor(sourceOf(request.ip), () => handler.call(this, request, reply))
    }
  })
}
