import type { Notify } from '#features/notifications'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { VerificationRow } from './proof/verifications.repository.ts'
import { type DeliveryEvent, insertEvent, markDownloaded, markOpened, type Standing } from './recipients.repository.ts'

type Needs = { notify: Notify; now: Clock; newId: NewId }
type Verdicts = { fresh: readonly VerificationRow[]; isComplete: boolean }

/** Keeps an event for each action of a recipient. The sender is notified of the first ones, of damage, and when all has arrived. */
export const createPackageLog = ({ notify, now, newId }: Needs) => {
  const notifySender = (tx: Database, { created_by, project_id, ...standing }: Standing, did: string) => {
    const title = `${whoOf(standing)} ${did} ${standing.name}`
    return notify(tx, { user_id: created_by, kind: 'package_opened', title, path: `/projects/${project_id}/packages` })
  }
  const keep = (
    tx: Database,
    standing: Standing,
    call: Call,
    event: DeliveryEvent,
    about: { file_id: string | null; file_count: number },
  ) => {
    const { ip, user_agent } = call
    return insertEvent(tx, { _id: newId(), recipient_id: standing._id, event, ...about, ip, user_agent, created_at: now() })
  }
  const verdictOf = async (
    tx: Database,
    standing: Standing,
    call: Call,
    rows: readonly VerificationRow[],
    event: 'verified' | 'failed',
  ) => {
    if (rows.length === 0) return
    await keep(tx, standing, call, event, { file_id: rows.length === 1 ? (rows[0]?.file_id ?? null) : null, file_count: rows.length })
  }
  return {
    /** The page reports every visit; only the first is kept. */
    async opened(tx: Database, standing: Standing, call: Call): Promise<void> {
      if (!(await markOpened(tx, standing._id, now()))) return
      await keep(tx, standing, call, 'opened', { file_id: null, file_count: 1 })
      await notifySender(tx, standing, 'opened')
    },

    /** One file, or the whole archive. */
    async downloaded(tx: Database, standing: Standing, call: Call, file_id: string | null, file_count = 1): Promise<void> {
      const isFirst = await markDownloaded(tx, standing._id, now())
      await keep(tx, standing, call, 'downloaded', { file_id, file_count })
      if (isFirst) await notifySender(tx, standing, 'downloaded')
    },

    /** Saved to the account of the recipient. */
    async saved(tx: Database, standing: Standing, call: Call, file_id: string): Promise<void> {
      await markOpened(tx, standing._id, now())
      await keep(tx, standing, call, 'saved', { file_id, file_count: 1 })
    },

    /** A reply to the sender; the mail itself is sent by the caller. */
    wrote: (tx: Database, standing: Standing, call: Call) => keep(tx, standing, call, 'wrote', { file_id: null, file_count: 0 }),

    async verified(tx: Database, standing: Standing, call: Call, { fresh, isComplete }: Verdicts): Promise<void> {
      const failed = fresh.filter((each) => each.outcome === 'failed')
      const verified = fresh.filter((each) => each.outcome === 'verified')
      await verdictOf(tx, standing, call, verified, 'verified')
      await verdictOf(tx, standing, call, failed, 'failed')
      if (failed.length > 0)
        await notifySender(tx, standing, `received ${failed.length === 1 ? 'a damaged file' : `${failed.length} damaged files`} of`)
      if (verified.length > 0 && isComplete) await notifySender(tx, standing, 'received and verified all of')
    },
  }
}
export type PackageLog = ReturnType<typeof createPackageLog>

const whoOf = ({ label, email }: Pick<Standing, 'label' | 'email'>): string => label || email || 'Somebody with the link'
