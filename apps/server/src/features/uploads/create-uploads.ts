import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { PART_BYTES, partCountFor, partSizeFor, SMALL_PART_BYTES } from '@answerprint/contract/upload-rules'
import type { uploads as contract } from '@answerprint/contract/uploads'
import { dcpObjectKey, listAwaited } from '#features/dcp'
import { shareProjectTree } from '#features/files'
import type { OutsideSenders } from '#features/outside-senders'
import { ownerOfProject, type ProjectAccess } from '#features/projects'
import type { RoomPictures } from '#features/screener-rooms'
import type { TransferServer } from '#platform/aspera/transfer-server'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { createOpenPlaces } from './open-places.ts'
import { type Destination, findDestination, type ResultPlaces } from './upload-destination.ts'
import { readFileName, readPackagePath, refusePartTooBig, refuseTooBig, refuseUnfit } from './accepted-files.ts'
import { purposeOf, refuseUnnamedDcp } from './upload-purpose.ts'
import { hasStorageFor, insertUploads, isProjectThere, reserveStorage, type UploadPurpose } from './uploads.repository.ts'

export type CreateNeeds = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  roomPictures: RoomPictures
  resultPlaces: ResultPlaces
  now: Clock
  newId: NewId
  config: { storageClass: string; uploadLimitInGB: number }
  /** Undefined if high-speed transfers are not set up. */
  transferServer: TransferServer | undefined
}
type Asked = Input<(typeof contract)['create'], 'out'>

/** Plans the uploads of one call: destination, limits, places in the store, and rows with their reservation. */
export const createUploadPlans = (needs: CreateNeeds) => {
  const { db, store, config, transferServer } = needs
  const places = createOpenPlaces({ store })
  return async (viewer: Viewer | undefined, { body }: Asked, call: Call) => {
    refuseUnnamedDcp(body.specifications)
    const to = await findDestination(needs, viewer, body, call)
    const server = body.method === 'aspera' ? demandServer(to.is_paid, transferServer) : undefined
    if (server && purposeOf(body.specifications) !== 'file') return fail('invalid', { message: 'Send this without Aspera.' })
    const files = body.file_list.filter((each) => !each.isDirectory)
    if (files.length === 0) return fail('invalid', { errors: [{ field: 'file_list', message: 'There is no file in this list.' }] })
    const planned = await Promise.all(files.map((each) => planOne(needs, to, { asked: body, file: each })))
    await refuseUnawaited(db, planned)
    const bytes = planned.reduce((sum, each) => sum + each.total_size, 0)
    // Checked again under the lock of the account. This early check avoids opening places in the store for nothing.
    if (!(await hasStorageFor(db, to.owner_id, bytes))) return fail('storage_limit')
    const { store_upload_ids, transfer_specs } = server ? await places.atServer(server, planned) : await places.inStore(planned)
    await db.transaction().execute(async (tx) => {
      // The tree is locked first, in the order of a project that is handed over: no deadlock, and the owner stays the same from here.
      await shareProjectTree(tx, to.project_id)
      // What was deleted meanwhile gives up the uploads that were under way, and does not know of these.
      if (!(await isProjectThere(tx, to.project_id))) return fail('no_access')
      await refuseUnawaited(tx, planned)
      const owner_id = await ownerOfProject(tx, to.project_id)
      await to.take(tx, planned.length)
      if (!(await reserveStorage(tx, owner_id, bytes))) return fail('storage_limit')
      await to.reserved?.(tx)
      const rows = planned.map((each) => ({ ...each, owner_id, store_upload_id: store_upload_ids.get(each._id) ?? '' }))
      await insertUploads(tx, rows)
    })
    return {
      upload_details: planned.map(({ _id, part_size, part_count, object_key, file_name }) => ({
        upload_id: _id,
        part_size,
        part_count,
        destination: object_key,
        file_name,
      })),
      s3_access_key: store.accessKeyId,
      s3_storage_class: config.storageClass,
      aspera_setup: transfer_specs ? { transfer_specs } : null,
    }
  }
}

async function planOne(
  { config, now, newId }: CreateNeeds,
  to: Destination,
  { asked, file }: { asked: Asked['body']; file: Asked['body']['file_list'][number] },
) {
  const purpose = purposeOf(asked.specifications)
  const { file_name, kind, path = file.path } = purpose === 'dcp_file' ? readPackagePath(file.path) : readFileName(file.name)
  if (to.video_part) refusePartTooBig(file.size, config.uploadLimitInGB)
  else refuseTooBig(file.size, config.uploadLimitInGB)
  refuseUnfit(purpose, file, kind, asked.file_list.length)
  const _id = newId()
  const part_size = partSizeFor(file.size, asked.is_slow_line ? SMALL_PART_BYTES : PART_BYTES)
  return {
    _id,
    user_id: to.user_id,
    staff_id: to.staff_id,
    submission_id: to.submission_id,
    project_id: to.project_id,
    folder_id: file.folder_id ?? to.folder_id,
    screener_id: asked.specifications.screener_id ?? null,
    screener_room_id: asked.specifications.screener_group_id ?? null,
    dcp_id: purpose === 'dcp_file' ? (asked.specifications.dcp_id ?? null) : null,
    video_part: to.video_part,
    order_id: asked.specifications.order_id ?? null,
    purpose,
    method: asked.method,
    file_name,
    path,
    kind,
    total_size: file.size,
    part_size,
    part_count: partCountFor(file.size, part_size),
    object_key: keyOf({ _id, purpose, method: asked.method, dcp_id: asked.specifications.dcp_id ?? '' }),
    status: 'Preparing' as const,
    created_at: now(),
    updated_at: now(),
  }
}

type NewKey = { _id: string; purpose: UploadPurpose; method: 'http' | 'aspera'; dcp_id: string }

/** A transfer server gets access to a folder, never to a single file, so each of its uploads has its own folder. */
function keyOf({ _id, purpose, method, dcp_id }: NewKey): string {
  if (purpose === 'dcp_file') return dcpObjectKey(dcp_id, _id)
  return method === 'aspera' ? `originals/${_id}/source` : `originals/${_id}`
}

function demandServer(isPaid: boolean, server: TransferServer | undefined): TransferServer {
  if (!server) return fail('aspera_not_configured')
  return isPaid ? server : fail('option_not_in_plan')
}

async function refuseUnawaited(db: Database, rows: { dcp_id: string | null; path: string; total_size: number }[]) {
  const dcp_id = rows[0]?.dcp_id
  if (!dcp_id) return
  const awaited = await listAwaited(db, dcp_id)
  if (!rows.every(({ path, total_size }) => awaited.get(path) === total_size)) return fail('dcp_not_awaited')
}
