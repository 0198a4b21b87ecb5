import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { partCountFor, partSizeFor } from '@answerprint/contract/upload-rules'
import type { uploads as contract, Upload, UploadResult } from '@answerprint/contract/uploads'
import type { z } from 'zod'
import { dcpObjectKey, listAwaited } from '#features/dcp'
import type { OutsideSenders } from '#features/outside-senders'
import type { ProjectAccess } from '#features/projects'
import type { TransferServer } from '#platform/aspera/transfer-server'
import { addSeconds, type Clock, type NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import type { ObjectStore } from '#platform/storage/object-store'
import { cancelUpload } from './cancel-upload.ts'
import type { CompleteUpload } from './complete-upload.ts'
import { createOpenPlaces } from './open-places.ts'
import { storeUpload } from './store-upload.ts'
import { type Destination, findDestination } from './upload-destination.ts'
import { purposeOf, readFileName, readPackagePath, refuseTooBig, refuseUnfit } from './upload-target.ts'
import {
  findSender,
  findUpload,
  hasEnded,
  hasStorageFor,
  insertUploads,
  listOpenUploads,
  reserveStorage,
  type UploadPurpose,
  type UploadRow,
  updateUpload,
} from './uploads.repository.ts'

const SIGNATURE_SECONDS = 900
const MOST_SIGNED = 64

type Needs = {
  db: Database
  store: ObjectStore
  access: ProjectAccess
  outside: OutsideSenders
  complete: CompleteUpload
  now: Clock
  newId: NewId
  config: { storageClass: string; uploadLimitInGB: number }
  /** Undefined if high-speed transfers are not set up. */
  transferServer: TransferServer | undefined
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type ReportResult = { upload: z.output<typeof Upload>; result: z.output<typeof UploadResult> | null }

export const createUploads = ({ db, store, access, outside, complete, now, newId, config, transferServer }: Needs) => {
  const places = createOpenPlaces({ store })
  const open = async (viewer: Viewer | undefined, uploadId: string, call: Call) => {
    const upload = await findUpload(db, uploadId)
    if (upload?.submission_id && (await outside.holds(upload.submission_id, call))) return upload
    if (!viewer) return fail('no_session')
    if (!upload || upload.user_id !== viewer.user_id) return fail('not_found')
    // A sender who has lost access to the project is refused at their next call.
    if (upload.project_id) await access.open(viewer, upload.project_id)
    return upload
  }
  const openLive = async (viewer: Viewer | undefined, uploadId: string, call: Call) => {
    const upload = await open(viewer, uploadId, call)
    // Uploads by the high-speed client have no parts.
    return hasEnded(upload) || upload.method === 'aspera' ? fail('upload_ended') : upload
  }
  const planOne = async (to: Destination, asked: Asked<'create'>['body'], file: Asked<'create'>['body']['file_list'][number]) => {
    const purpose = purposeOf(asked.specifications)
    const { file_name, kind, path = file.path } = purpose === 'dcp_file' ? readPackagePath(file.path) : readFileName(file.name)
    refuseTooBig(file.size, config.uploadLimitInGB)
    refuseUnfit(purpose, file, kind, asked.file_list.length)
    const _id = newId()
    const part_size = partSizeFor(file.size)
    return {
      _id,
      owner_id: to.owner_id,
      user_id: to.user_id,
      submission_id: to.submission_id,
      project_id: to.project_id,
      folder_id: file.folder_id ?? to.folder_id,
      screener_id: asked.specifications.screener_id ?? null,
      dcp_id: purpose === 'dcp_file' ? (asked.specifications.dcp_id ?? null) : null,
      purpose,
      method: asked.method,
      file_name,
      path,
      kind,
      total_size: file.size,
      part_size,
      part_count: partCountFor(file.size),
      object_key: keyOf({ _id, purpose, method: asked.method, dcp_id: asked.specifications.dcp_id ?? '' }),
      status: 'Preparing' as const,
      created_at: now(),
      updated_at: now(),
    }
  }
  return {
    async create(viewer: Viewer | undefined, { body }: Asked<'create'>, call: Call) {
      const to = await findDestination({ db, access, outside }, viewer, body, call)
      const server = body.method === 'aspera' ? demandServer(to.is_paid, transferServer) : undefined
      if (server && purposeOf(body.specifications) !== 'file') return fail('invalid', { message: 'Send this without Aspera.' })
      const files = body.file_list.filter((each) => !each.isDirectory)
      if (files.length === 0) return fail('invalid', { errors: [{ field: 'file_list', message: 'There is no file in this list.' }] })
      const planned = await Promise.all(files.map((each) => planOne(to, body, each)))
      await refuseUnawaited(db, planned)
      const bytes = planned.reduce((sum, each) => sum + each.total_size, 0)
      // Checked again under the lock of the account. This early check avoids opening places in the store for nothing.
      if (!(await hasStorageFor(db, to.owner_id, bytes))) return fail('storage_limit')
      const { store_upload_ids, transfer_specs } = server ? await places.atServer(server, planned) : await places.inStore(planned)
      await db.transaction().execute(async (tx) => {
        await to.take(tx, planned.length)
        if (!(await reserveStorage(tx, to.owner_id, bytes))) return fail('storage_limit')
        const rows = planned.map((each) => ({ ...each, store_upload_id: store_upload_ids.get(each._id) ?? '' }))
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
    },

    async list(viewer: Viewer) {
      return { uploads: (await listOpenUploads(db, viewer.user_id)).map(present) }
    },

    /** Sets up the same transfer again for a client that has lost it: it resumes. Refused if the file request is closed. */
    async continue(viewer: Viewer | undefined, uploadId: string, call: Call) {
      const upload = await open(viewer, uploadId, call)
      if (hasEnded(upload) || upload.method !== 'aspera') return fail('upload_ended')
      if (upload.submission_id) await outside.refuseClosed(upload.submission_id)
      if (!transferServer) return fail('aspera_not_configured')
      return { aspera_setup: { transfer_specs: await transferServer.setUpUploads([upload.object_key]) } }
    },

    async parts(viewer: Viewer | undefined, uploadId: string, call: Call) {
      const parts = await store.listParts(storeUpload(await openLive(viewer, uploadId, call)))
      return { parts: parts.map(({ part_number, size_bytes }) => ({ part_number, size_bytes })) }
    },

    async sign(viewer: Viewer | undefined, { query: { upload_id, parts } }: Asked<'sign'>, call: Call) {
      const upload = await openLive(viewer, upload_id, call)
      const [first = 0, last = first] = parts.split('-').map(Number)
      if (first < 1 || last < first || last > upload.part_count || last - first >= MOST_SIGNED) return fail('part_refused')
      const expires_at = addSeconds(now(), SIGNATURE_SECONDS)
      const numbers = Array.from({ length: last - first + 1 }, (_, index) => first + index)
      const signed = await Promise.all(
        numbers.map(async (part_number) => {
          const { url, headers, expires_at: until } = await store.signPart(storeUpload(upload), part_number, expires_at)
          return { part_number, url, headers, expires_at: until }
        }),
      )
      return { parts: signed }
    },

    async report(viewer: Viewer | undefined, { params: { uploadID }, body }: Asked<'report'>, call: Call): Promise<ReportResult> {
      const upload = await open(viewer, uploadID, call)
      if ('status' in body && body.status === 'Complete') {
        const { upload: done, result } = await complete(upload, body.total_size, body.hashes)
        return { upload: present(done), result }
      }
      if (hasEnded(upload)) return fail('upload_ended')
      const change =
        'error' in body
          ? { status: 'Error' as const, error: body.error }
          : {
              status: body.status,
              error: null,
              current_size: Math.max(upload.current_size, Math.min(body.current_size, upload.total_size)),
            }
      await updateUpload(db, uploadID, change, now())
      return { upload: present({ ...upload, ...change }), result: null }
    },

    /** Checked for every part, because a signed address stays valid when its holder loses access. */
    async mayReceive(storeUploadId: string): Promise<boolean> {
      const sender = await findSender(db, storeUploadId)
      if (!sender) return false
      if (sender.submission_id !== null) return sender.project_status === 'Active'
      return sender.sender_id !== null && (await access.stillSees(sender.sender_id, sender.project_id)) !== undefined
    },

    async abort(viewer: Viewer | undefined, uploadId: string, call: Call) {
      const upload = await open(viewer, uploadId, call)
      await cancelUpload({ db, store, transferServer, now }, upload)
      return { ok: true as const }
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>

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

export function present(row: UploadRow): z.output<typeof Upload> {
  const { _id, file_name, total_size, current_size, part_size, part_count, error, project_id, folder_id, dcp_id, created_at } = row
  const share = total_size === 0 ? 1 : current_size / total_size
  return {
    _id,
    file_name,
    total_size,
    current_size,
    progress: `${Math.floor(share * 100)}%`,
    status: row.status,
    upload_method: row.method,
    upload_details: { destination: row.object_key, file_name },
    part_size,
    part_count,
    error,
    project_id,
    folder_id,
    dcp_id,
    created_at,
  }
}
