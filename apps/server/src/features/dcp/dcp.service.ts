import type { dcp as contract, DcpFacts, DcpInfo, DcpProblem } from '@answerprint/contract/dcp'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { insidePath } from '@answerprint/dcp/values'
import type { z } from 'zod'
import { type DownloadAddresses, freeName, insertFiles, logDownload, shareProjectTree } from '#features/files'
import { findFolder } from '#features/folders'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import {
  type DcpFileRow,
  type DcpRow,
  findDcp,
  findDcpFile,
  insertDcp,
  insertDcpFiles,
  listAwaited,
  listDcpFiles,
  listUnfinished,
} from './dcp.repository.ts'
import type { DcpLifecycle } from './dcp-lifecycle.ts'
import { createDcpPlace } from './dcp-place.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  outside: OutsideSenders
  addresses: DownloadAddresses
  accessLog: AccessLog
  lifecycle: DcpLifecycle
  onFilesPlaced: Pick<Hook, 'run'>
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Listed = { path: string; size: number }
type Info = z.output<typeof DcpInfo>

/** Objects of a package lie in one folder, which is the key of its item: erasing that key erases them all. */
const dcpFolderKey = (dcpId: string): string => `dcps/${dcpId}`
export const dcpObjectKey = (dcpId: string, uploadId: string): string => `${dcpFolderKey(dcpId)}/${uploadId}`

export const createDcp = ({ db, access, addresses, accessLog, outside, lifecycle, onFilesPlaced, now, newId }: Needs) => {
  const placeOf = createDcpPlace({ db, access, outside })
  const open = async (viewer: Viewer, { projectID, fileID }: { projectID: string; fileID: string }) => {
    await access.open(viewer, projectID)
    return (await findDcp(db, projectID, fileID)) ?? fail('not_found')
  }
  const goOn = async (place: Parameters<typeof listUnfinished>[1], files: readonly Listed[]) => {
    for (const { file_id } of await listUnfinished(db, place)) {
      if (isSameListing(await listDcpFiles(db, file_id), files)) return file_id
    }
    return undefined
  }
  return {
    async create(viewer: Viewer | undefined, asked: Asked<'create'>, call: Call) {
      const { take, created_by, submission_id, ...place } = await placeOf(viewer, asked, call)
      const files = readListing(asked.body.files)
      const file_name = asked.body.name
      const known = await goOn({ ...place, file_name, created_by, submission_id }, files)
      const _id = known ?? newId()
      if (!known) {
        const times = { created_by, created_at: now(), updated_at: now() }
        await db.transaction().execute(async (tx) => {
          await shareProjectTree(tx, place.project_id)
          if (place.folder_id && !(await findFolder(tx, place.project_id, place.folder_id))) return fail('not_found')
          await take(tx)
          const name = await freeName(tx, place, file_name)
          const kept = { size: 0, key: dcpFolderKey(_id), content_type: 'application/octet-stream' }
          const item = { type: 'dcp', kind: 'dcp', status: 'Uploading', preview_status: null } as const
          await insertFiles(tx, [{ _id, ...place, ...item, name, file_name, ...kept, ...times }])
          await insertDcp(tx, { file_id: _id, submission_id, ...times })
          await insertDcpFiles(tx, _id, files)
          if (submission_id === null) await onFilesPlaced.run(tx, [_id])
          await lifecycle.announce(tx, { file_id: _id, project_id: place.project_id }, 'created')
        })
      }
      return { _id, awaiting: [...(await listAwaited(db, _id)).keys()] }
    },

    async get(viewer: Viewer, { params }: Asked<'get'>) {
      const dcp = await open(viewer, params)
      return present(dcp, now(), await listDcpFiles(db, dcp.file_id))
    },

    async check(viewer: Viewer, { params }: Asked<'check'>) {
      const dcp = await open(viewer, params)
      if (dcp.frozen_at) return fail('frozen')
      if (mayCheck(dcp, now())) await db.transaction().execute((tx) => lifecycle.requestCheck(tx, dcp))
      return { ok: true as const }
    },

    async download(viewer: Viewer, { params, query: { path } }: Asked<'download'>, call: Call) {
      const { owner_id } = await access.open(viewer, params.projectID)
      const dcp = (await findDcp(db, params.projectID, params.fileID)) ?? fail('not_found')
      if (dcp.frozen_at) return fail('frozen')
      if (dcp.file_status === 'Error') return fail('file_damaged')
      const file = (await findDcpFile(db, dcp.file_id, path)) ?? fail('not_found')
      if (!file.key) return fail('not_found')
      const file_name = path.split('/').pop() ?? path
      const original = { file_id: dcp.file_id, key: file.key, file_name }
      await logDownload(accessLog, db, { viewer, call, owner_id }, { file_id: dcp.file_id, name: `${dcp.name}/${path}` })
      return { token: await addresses.sign(original, viewer) }
    },
  }
}
export type Dcp = ReturnType<typeof createDcp>

/** Each path once, and below the folder; two paths that differ only in a leading "./" are one. */
function readListing(files: readonly Listed[]): Listed[] {
  const listed = new Map(files.map(({ path, size }) => [insidePath(path) ?? fail('dcp_path_refused'), size]))
  if (listed.size !== files.length) return fail('invalid', { message: 'A file is listed twice.' })
  return [...listed].map(([path, size]) => ({ path, size }))
}

function isSameListing(rows: readonly DcpFileRow[], files: readonly Listed[]): boolean {
  const sizes = new Map(files.map(({ path, size }) => [path, size]))
  return rows.length === files.length && rows.every(({ path, size }) => sizes.get(path) === size)
}

/** A check reports every second: after a silence this long its last worker is gone. */
const SILENT_SECONDS = 600

const mayCheck = ({ status, updated_at }: DcpRow, now: Date): boolean =>
  (status !== 'Pending' && status !== 'Checking') || addSeconds(updated_at, SILENT_SECONDS) < now

const present = (dcp: DcpRow, now: Date, files: readonly DcpFileRow[]): Info => ({
  _id: dcp.file_id,
  status: dcp.status,
  progress: dcp.progress,
  wrong_count: dcp.wrong_count,
  notice: dcp.notice,
  checked_at: dcp.checked_at,
  may_check: mayCheck(dcp, now),
  facts: dcp.facts as DcpFacts | null,
  problems: dcp.problems as unknown as DcpProblem[],
  files: files.map(({ path, size, state, role, hash }) => ({
    path,
    size,
    state,
    role,
    is_hashed: hash !== null,
  })),
})
