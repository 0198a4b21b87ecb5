import type { Notify } from '#features/notifications'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { announcePackage } from './announce-package.ts'
import type { WarnOfPackage } from './page/warn-of-package.ts'
import type { VerificationRow } from './proof/verifications.repository.ts'
import { type DeliveryEvent, type DeliveryRecipient, insertEvent, markDownloaded, markOpened } from './recipients.repository.ts'

type Needs = { notify: Notify; warnOfPackage: WarnOfPackage; accessLog: AccessLog; now: Clock; newId: NewId }
/** One file, or without its id the whole archive. */
type Downloaded = { file_id: string | null; file_count?: number; name: string }
type Verdicts = { fresh: readonly VerificationRow[]; isComplete: boolean }

/** Keeps an event for each action of a recipient. The sender is notified of the first ones, of damage, and when all has arrived. */
export const createPackageLog = ({ notify, warnOfPackage, accessLog, now, newId }: Needs) => {
  const notifySender = (tx: Database, { created_by, project_id, ...recipient }: DeliveryRecipient, did: string) => {
    const title = `${whoOf(recipient)} ${did} ${recipient.name}`
    return notify(tx, { user_id: created_by, project_id, kind: 'package_opened', title, path: `/projects/${project_id}/packages` })
  }
  const keep = async (
    tx: Database,
    recipient: DeliveryRecipient,
    call: Call,
    event: DeliveryEvent,
    about: { file_id: string | null; file_count: number },
  ) => {
    const { ip, user_agent } = call
    await insertEvent(tx, { _id: newId(), recipient_id: recipient._id, event, ...about, ip, user_agent, created_at: now() })
    await announcePackage(tx, recipient)
  }
  /** The owner's audit log, which nothing takes a line out of. */
  const audit = (
    tx: Database,
    recipient: DeliveryRecipient,
    call: Call,
    action: 'opened' | 'downloaded',
    { file_id, ...details }: Downloaded,
  ) => {
    const author = { owner_id: recipient.owner_id, email: recipient.email ?? whoOf(recipient), user_id: null, staff_id: null }
    const subject = file_id ? { subject_type: 'file', subject_id: file_id } : { subject_type: 'package', subject_id: recipient.package_id }
    return accessLog.write(tx, author, call, { action, ...subject, details: { ...details, package: recipient.name } })
  }
  const verdictOf = async (
    tx: Database,
    recipient: DeliveryRecipient,
    call: Call,
    rows: readonly VerificationRow[],
    event: 'verified' | 'failed',
  ) => {
    if (rows.length === 0) return
    await keep(tx, recipient, call, event, { file_id: rows.length === 1 ? (rows[0]?.file_id ?? null) : null, file_count: rows.length })
  }
  return {
    /** The page reports every visit; only the first is kept. */
    async opened(tx: Database, recipient: DeliveryRecipient, call: Call): Promise<void> {
      if (!(await markOpened(tx, recipient._id, now()))) return
      await keep(tx, recipient, call, 'opened', { file_id: null, file_count: 1 })
      await audit(tx, recipient, call, 'opened', { file_id: null, name: recipient.name })
      await notifySender(tx, recipient, 'opened')
    },

    async downloaded(tx: Database, recipient: DeliveryRecipient, call: Call, downloaded: Downloaded): Promise<void> {
      const { file_id, file_count = 1 } = downloaded
      const isFirst = await markDownloaded(tx, recipient._id, now())
      await keep(tx, recipient, call, 'downloaded', { file_id, file_count })
      await audit(tx, recipient, call, 'downloaded', downloaded)
      if (isFirst) await notifySender(tx, recipient, 'downloaded')
    },

    /** Saved to the account of the recipient. */
    async saved(
      tx: Database,
      recipient: DeliveryRecipient,
      call: Call,
      { file_id, name }: { file_id: string; name: string },
    ): Promise<void> {
      await markOpened(tx, recipient._id, now())
      await keep(tx, recipient, call, 'saved', { file_id, file_count: 1 })
      await audit(tx, recipient, call, 'downloaded', { file_id, name })
    },

    /** A reply to the sender; the mail itself is sent by the caller. */
    wrote: (tx: Database, recipient: DeliveryRecipient, call: Call) => keep(tx, recipient, call, 'wrote', { file_id: null, file_count: 0 }),

    async verified(tx: Database, recipient: DeliveryRecipient, call: Call, { fresh, isComplete }: Verdicts): Promise<void> {
      const failed = fresh.filter((each) => each.outcome === 'failed')
      const verified = fresh.filter((each) => each.outcome === 'verified')
      await verdictOf(tx, recipient, call, verified, 'verified')
      await verdictOf(tx, recipient, call, failed, 'failed')
      if (failed.length > 0) await warnOfPackage(tx, recipient, { kind: 'package_opened', title: damagedTitle(recipient, failed.length) })
      if (verified.length > 0 && isComplete) await notifySender(tx, recipient, 'received and verified all of')
    },
  }
}
export type PackageLog = ReturnType<typeof createPackageLog>

const whoOf = ({ label, email }: Pick<DeliveryRecipient, 'label' | 'email'>): string => label || email || 'A recipient with the link'

const damagedTitle = (recipient: DeliveryRecipient, count: number): string =>
  `${whoOf(recipient)} received ${count === 1 ? 'a damaged file' : `${count} damaged files`} of ${recipient.name}`
