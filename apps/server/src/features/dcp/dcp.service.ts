import type { dcp as contract, DcpFacts, DcpInfo, DcpProblem } from '@answerprint/contract/dcp'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { z } from 'zod'
import { type DownloadAddresses, logDownload } from '#features/files'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import { addSeconds, type Clock } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { BeginDcp } from './begin-dcp.ts'
import { type DcpFileRow, type DcpRow, findDcp, findDcpFile, listDcpFiles } from './dcp.repository.ts'
import type { DcpLifecycle } from './dcp-lifecycle.ts'
import { createDcpPlace } from './dcp-place.ts'

type Needs = {
  db: Database
  access: ProjectAccess
  outside: OutsideSenders
  addresses: DownloadAddresses
  accessLog: AccessLog
  lifecycle: DcpLifecycle
  begin: BeginDcp
  now: Clock
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type Info = z.output<typeof DcpInfo>

export const createDcp = ({ db, access, addresses, accessLog, outside, lifecycle, begin, now }: Needs) => {
  const placeOf = createDcpPlace({ db, access, outside })
  const open = async (viewer: Viewer, { projectID, fileID }: { projectID: string; fileID: string }) => {
    await access.open(viewer, projectID)
    return (await findDcp(db, projectID, fileID)) ?? fail('not_found')
  }
  return {
    async create(viewer: Viewer | undefined, asked: Asked<'create'>, call: Call) {
      return begin(await placeOf(viewer, asked, call), asked.body)
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

/** A check reports every second: after a silence this long its last worker is gone. */
const SILENT_SECONDS = 600

export const mayCheck = ({ status, updated_at }: Pick<DcpRow, 'status' | 'updated_at'>, now: Date): boolean =>
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
