import { fail } from '@answerprint/contract/errors'
import type { FastifyReply } from 'fastify'
import { recentCache } from '../../recent-cache.ts'

const HOUR_MS = 3_600_000
const MOST_ACCOUNTS = 20_000

type Hour = { calls: number; endsAt: number }

/**
 * Calls of one endpoint in an hour, for all members of an account and wherever they come from: limits by address are no limit for who has
 * many addresses. Each process counts its own calls, as it does those of an address.
 */
export function createAccountLimits() {
  const hours = recentCache<Hour>(MOST_ACCOUNTS)
  return {
    count(reply: FastifyReply, { account, endpoint, most }: { account: string; endpoint: string; most: number }): void {
      const key = `${account} ${endpoint}`
      const now = performance.now()
      const known = hours.get(key)
      const hour = known && known.endsAt > now ? known : { calls: 0, endsAt: now + HOUR_MS }
      hour.calls += 1
      hours.set(key, hour)
      if (hour.calls <= most) return
      reply.header('retry-after', String(Math.ceil((hour.endsAt - now) / 1000)))
      fail('too_many')
    },
  }
}
