import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { CheckLinkPassword } from '#platform/link-passwords/link-password'
import type { DeliveryRecipient } from '../recipients.repository.ts'
import type { PackageGrants } from './package-grants.ts'
import type { WarnOfPackage } from './warn-of-package.ts'

type Needs = { grants: PackageGrants; checkPassword: CheckLinkPassword; warnOfPackage: WarnOfPackage }

/** Checks the password and grants access. The sender is notified when someone is guessing. */
export const createPackageUnlocking = ({ grants, checkPassword, warnOfPackage }: Needs) => {
  return async (recipient: DeliveryRecipient, password: string, call: Call): Promise<void> => {
    const { _id: subject_id, password_hash, name } = recipient
    if (!password_hash) return grants.give(recipient, call)
    const who = recipient.label || recipient.email
    const title = `Many wrong passwords were entered for ${who ? `${who}’s link to ${name}` : `the link to ${name}`}`
    const onGuessing = (tx: Database) => warnOfPackage(tx, recipient, { kind: 'password_guessed', title })
    await checkPassword({ subject_id, password_hash, onGuessing }, password, call)
    grants.give(recipient, call)
  }
}
export type UnlockPackage = ReturnType<typeof createPackageUnlocking>
