import type { Notify } from '#features/notifications'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { insertEvent, markDownloaded, markOpened, type Standing } from './recipients.repository.ts'

type Needs = { notify: Notify; now: Clock; newId: NewId }
type Event = 'opened' | 'downloaded'

/** What each recipient does, kept one by one; the sender hears of the first time. */
export const createPackageLog = ({ notify, now, newId }: Needs) => {
  const tell = (tx: Database, { created_by, project_id, ...standing }: Standing, event: Event) => {
    const who = standing.label || standing.email || 'Somebody with the link'
    const title = `${who} ${event} ${standing.name}`
    return notify(tx, { user_id: created_by, kind: 'package_opened', title, path: `/projects/${project_id}/packages` })
  }
  const keep = (tx: Database, standing: Standing, call: Call, event: Event, file_id: string | null) => {
    const { ip, user_agent } = call
    return insertEvent(tx, { _id: newId(), recipient_id: standing._id, event, file_id, ip, user_agent, created_at: now() })
  }
  return {
    /** Only the first visit makes an entry: the page tells of every one. */
    async opened(tx: Database, standing: Standing, call: Call): Promise<void> {
      if (!(await markOpened(tx, standing._id, now()))) return
      await keep(tx, standing, call, 'opened', null)
      await tell(tx, standing, 'opened')
    },

    async downloaded(tx: Database, standing: Standing, call: Call, fileId: string): Promise<void> {
      const isFirst = await markDownloaded(tx, standing._id, now())
      await keep(tx, standing, call, 'downloaded', fileId)
      if (isFirst) await tell(tx, standing, 'downloaded')
    },
  }
}
export type PackageLog = ReturnType<typeof createPackageLog>
