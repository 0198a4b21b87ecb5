import type { RecordHistory } from '#features/history'
import type { Notify } from '#features/notifications'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database/database'
import { announceDocument } from '#platform/realtime/announce-documents'
import { awaitPreviews, listResponsible, lockFile, setDamage } from './damage.repository.ts'

export const DAMAGED = 'The stored copy of this file is damaged, so it is not sent. Restore it from a backup, or upload it again.'

type Needs = { notify: Notify; recordHistory: RecordHistory; now: Clock }

/** A file whose stored bytes are not those that were recorded: it is named, and given to no one, until they are again. */
export const createFileDamage = ({ notify, recordHistory, now }: Needs) => ({
  /** Idempotent: people are notified once. False for a file that is gone, or was damaged before. */
  async found(tx: Database, fileId: string): Promise<boolean> {
    const file = await lockFile(tx, fileId)
    if (file?.status !== 'Ready') return false
    await setDamage(tx, fileId, { status: 'Error', status_reason: DAMAGED, damaged_at: now() })
    await recordHistory(tx, { project_id: file.project_id, by: null, action: 'file.damaged', name: file.name })
    await announce(tx, file)
    const title = `The stored copy of ${file.name} is damaged. Restore it from a backup, or upload it again`
    for (const { user_id } of await listResponsible(tx, fileId))
      await notify(tx, { user_id, project_id: file.project_id, kind: 'content_damaged', title, path: pathOf(file) })
    return true
  },

  async repaired(tx: Database, fileId: string): Promise<boolean> {
    const file = await lockFile(tx, fileId)
    if (!file?.damaged_at) return false
    await setDamage(tx, fileId, { status: 'Ready', status_reason: null, damaged_at: null })
    // What was made of damaged bytes failed, and while they were damaged nothing was made.
    if (file.preview_status !== null && file.preview_status !== 'Complete') await awaitPreviews(tx, fileId)
    await recordHistory(tx, { project_id: file.project_id, by: null, action: 'file.repaired', name: file.name })
    await announce(tx, file)
    return true
  },
})
export type FileDamage = ReturnType<typeof createFileDamage>

type File = { _id: string; project_id: string }

const pathOf = ({ project_id }: File): string => `/projects/${project_id}/files`

const announce = (tx: Database, file: File): Promise<void> =>
  announceDocument(tx, file, ['status', 'status_reason', 'preview_image_status'])
