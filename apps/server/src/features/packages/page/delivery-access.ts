import { fail } from '@answerprint/contract/errors'
import type { DeliveryPage } from '@answerprint/contract/packages'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { hashToken } from '#platform/secrets'
import { isExpired } from '../packages.policy.ts'
import { type DeliveryRecipient, findRecipientByToken } from '../recipients.repository.ts'
import type { PackageGrants } from './package-grants.ts'

type Status = DeliveryPage['status']

type Needs = { db: Database; grants: PackageGrants; config: { aspera: object | undefined }; now: Clock }

/** Access to a delivery by its link: valid token, not expired, unlocked. */
export const createDeliveryAccess = ({ db, grants, config, now }: Needs) => {
  /** Without a transfer server, packages that were sent by Aspera are delivered over http. */
  const asItIs = (recipient: DeliveryRecipient): DeliveryRecipient => (config.aspera ? recipient : { ...recipient, method: 'http' })
  const find = async (token: string): Promise<DeliveryRecipient> =>
    asItIs((await findRecipientByToken(db, hashToken(token))) ?? fail('link_invalid'))
  const statusOf = (recipient: DeliveryRecipient, isUnlocked: boolean): Status => {
    if (isExpired(recipient, now())) return 'EXPIRED'
    return recipient.password_hash === null || isUnlocked ? 'READY' : 'PROTECTED'
  }
  return {
    find,
    asItIs,
    statusOf,
    seenBy: (recipient: DeliveryRecipient, call: Call): Status => statusOf(recipient, grants.has(recipient, call)),
    /** Refuses a visitor who may not see the content. */
    async open(token: string, call: Call): Promise<DeliveryRecipient> {
      const recipient = await find(token)
      const status = statusOf(recipient, grants.has(recipient, call))
      if (status === 'EXPIRED') return fail('package_expired')
      return status === 'READY' ? recipient : fail('package_locked')
    },
  }
}
export type DeliveryAccess = ReturnType<typeof createDeliveryAccess>
