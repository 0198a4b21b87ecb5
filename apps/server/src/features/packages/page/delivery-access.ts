import { fail } from '@answerprint/contract/errors'
import type { DeliveryPage } from '@answerprint/contract/packages'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import { isExpired } from '../packages.policy.ts'
import { findRecipientByToken, type Standing } from '../recipients.repository.ts'
import type { PackageGrants } from './package-grants.ts'

type Status = DeliveryPage['status']

type Needs = { db: Database; grants: PackageGrants; config: { aspera: object | undefined }; now: Clock }

/** Access to a delivery by its link: valid token, not expired, unlocked. */
export const createDeliveryAccess = ({ db, grants, config, now }: Needs) => {
  /** Without a transfer server, packages that were sent by Aspera are delivered over http. */
  const asItIs = (standing: Standing): Standing => (config.aspera ? standing : { ...standing, method: 'http' })
  const find = async (token: string): Promise<Standing> =>
    asItIs((await findRecipientByToken(db, hashToken(token))) ?? fail('link_invalid'))
  const statusOf = (standing: Standing, isUnlocked: boolean): Status => {
    if (isExpired(standing, now())) return 'EXPIRED'
    return standing.password_hash === null || isUnlocked ? 'READY' : 'PROTECTED'
  }
  return {
    find,
    asItIs,
    statusOf,
    seenBy: (standing: Standing, call: Call): Status => statusOf(standing, grants.has(standing, call)),
    /** Refuses a visitor who may not see the content. */
    async open(token: string, call: Call): Promise<Standing> {
      const standing = await find(token)
      const status = statusOf(standing, grants.has(standing, call))
      if (status === 'EXPIRED') return fail('package_expired')
      return status === 'READY' ? standing : fail('package_locked')
    },
  }
}
export type DeliveryAccess = ReturnType<typeof createDeliveryAccess>
