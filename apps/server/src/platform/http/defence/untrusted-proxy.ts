import { fail } from '@answerprint/contract/errors'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import type { Log } from '../../log.ts'

const MOST_NAMED = 20
/** Addresses that no visitor has on the internet. */
const PRIVATE = new Set(['private', 'loopback', 'linkLocal', 'uniqueLocal', 'carrierGradeNat'])
const HEALTH = new Set(['/healthz', '/readyz'])

/**
 * A proxy that TRUSTED_PROXIES does not name hides every visitor behind its own address: limits and locks that are meant for one would
 * hold for all. Such a call is refused when it comes from a private address, where only a proxy of ours can be; anyone else may write
 * X-Forwarded-For, and is not believed.
 */
export function refuseUntrustedProxies(app: FastifyInstance, log: Log): void {
  const named = new Set<string>()
  app.addHook('onRequest', (request, _reply, done) => {
    if (isHiddenBehind(request)) refuse(request, named, log)
    done()
  })
}

/** Fastify lists more than the neighbour only where it believes the neighbour. */
const isHiddenBehind = ({ headers, ips, url }: FastifyRequest) =>
  headers['x-forwarded-for'] !== undefined && (ips?.length ?? 1) < 2 && !HEALTH.has(url)

function refuse({ ip }: FastifyRequest, named: Set<string>, log: Log): void {
  const isOurs = isPrivate(ip)
  if (!named.has(ip) && named.size < MOST_NAMED) {
    named.add(ip)
    log.warn(
      `${ip} sends X-Forwarded-For, but TRUSTED_PROXIES does not name it. ` +
        (isOurs ? `Its calls are refused, since all visitors would count as one. Set TRUSTED_PROXIES=${ip}` : 'The header is ignored.'),
    )
  }
  if (isOurs) fail('proxy_not_trusted')
}

const isPrivate = (ip: string) => ipaddr.isValid(ip) && PRIVATE.has(ipaddr.process(ip).range())
