import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { files as contract } from '@answerprint/contract/files'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import type { AccessLog, Actor } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { DownloadAddresses } from './download-addresses.ts'
import { type FileRow, findFile, findProjectOfFile, noteUse } from './files.repository.ts'

type Downloaded = { file_id: string; name: string; method?: 'aspera' }

/** The line of the audit log for what a signed-in person downloads, written where it is given out: no client needs to report it. */
export const logDownload = (
  accessLog: AccessLog,
  tx: Database,
  { viewer, call, owner_id }: Actor & { owner_id: string },
  { file_id, ...details }: Downloaded,
) => accessLog.write(tx, { ...viewer, owner_id }, call, { action: 'downloaded', subject_type: 'file', subject_id: file_id, details })

type Needs = { db: Database; access: ProjectAccess; addresses: DownloadAddresses; accessLog: AccessLog; now: Clock }

/** The original of a file that the person sees. */
export const createDownloadFile =
  ({ db, access, addresses, accessLog, now }: Needs) =>
  async (viewer: Viewer, { query: { fileID, projectID } }: Input<(typeof contract)['download'], 'out'>, call: Call) => {
    const project_id = projectID ?? (await findProjectOfFile(db, fileID)) ?? fail('no_access')
    const { owner_id } = await access.open(viewer, project_id)
    const file = (await findFile(db, project_id, fileID)) ?? fail('not_found')
    const original = originalOf(file)
    await db.transaction().execute(async (tx) => {
      await noteUse(tx, file._id, now())
      await logDownload(accessLog, tx, { viewer, call, owner_id }, { file_id: file._id, name: file.name })
    })
    return { token: await addresses.sign(original, viewer) }
  }

const FROZEN = { message: 'This file is frozen.' }
const NOT_READY = { message: 'This file is not ready.' }

/** What is downloaded of a file; refused where it cannot be. */
export function originalOf(file: Pick<FileRow, '_id' | 'type' | 'status' | 'frozen_at' | 'key' | 'name'>) {
  if (file.frozen_at) return fail('frozen', FROZEN)
  if (file.type === 'dcp') return fail('dcp_download')
  if (file.status === 'Error') return fail('file_damaged')
  if (!file.key || file.status !== 'Ready') return fail('file_busy', NOT_READY)
  return { file_id: file._id, key: file.key, file_name: file.name }
}
