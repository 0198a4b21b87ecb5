import type { Notify } from '#features/notifications'
import type { Call } from '#platform/http/call'
import type { CheckLinkPassword } from '#platform/link-passwords/link-password'
import type { DeliveryRecipient } from '../recipients.repository.ts'
import type { PackageGrants } from './package-grants.ts'

type Needs = { grants: PackageGrants; checkPassword: CheckLinkPassword; notify: Notify }

/** Checks the password and grants access. The sender is notified when someone is guessing. */
export const createPackageUnlocking = ({ grants, checkPassword, notify }: Needs) => {
  return async (recipient: DeliveryRecipient, password: string, call: Call): Promise<void> => {
    const { _id: subject_id, password_hash, project_id, created_by: user_id, name } = recipient
    if (!password_hash) return grants.give(recipient, call)
    const who = recipient.label || recipient.email
    const title = `Many wrong passwords were entered for ${who ? `${who}’s link to ${name}` : `the link to ${name}`}`
    const warning = { user_id, project_id, kind: 'password_guessed', title, path: `/projects/${project_id}/packages` } as const
    await checkPassword({ subject_id, password_hash, onGuessing: (tx) => notify(tx, warning) }, password, call)
    grants.give(recipient, call)
  }
}
export type UnlockPackage = ReturnType<typeof createPackageUnlocking>
