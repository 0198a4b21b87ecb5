import type { Input } from '@answerprint/contract/endpoint'
import { errors, fail } from '@answerprint/contract/errors'
import type { uploads as contract, Upload, UploadResult } from '@answerprint/contract/uploads'
import type { z } from 'zod'
import { addSeconds } from '#platform/clock'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { cancelUpload } from './ending/cancel-upload.ts'
import type { CompleteUpload } from './complete-upload.ts'
import { type CreateNeeds, createUploadPlans } from './create-uploads.ts'
import { createOpenUpload } from './open-upload.ts'
import { createStillSend } from './still-send.ts'
import { storeUpload } from './store-upload.ts'
import { hasEnded, listOpenPlaces, listOpenUploads, noteMove, stateOf, type UploadRow, updateOpenUpload } from './uploads.repository.ts'

const SIGNATURE_SECONDS = 900
const MOST_SIGNED = 64
const MOVE_NOTED_SECONDS = 3_600

type Needs = CreateNeeds & { complete: CompleteUpload }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type ReportResult = { upload: z.output<typeof Upload>; result: z.output<typeof UploadResult> | null; is_new: boolean }

export const createUploads = (needs: Needs) => {
  const { db, store, outside, complete, now, transferServer } = needs
  const { openOwn, open, openLive } = createOpenUpload(needs)
  const stillSend = createStillSend(needs)
  return {
    create: createUploadPlans(needs),

    /** Without those that would be refused: they name what the person may not see any more. */
    async list(viewer: Viewer) {
      const places = await stillSend.placesAmong(viewer, await listOpenPlaces(db, viewer.user_id))
      return { uploads: (await listOpenUploads(db, viewer.user_id, places)).map(present) }
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
      // A program may send for days and report nothing before the end.
      await noteMove(db, upload_id, { at: now(), ifBefore: addSeconds(now(), -MOVE_NOTED_SECONDS) })
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
        const { upload: done, result, is_new } = await complete(upload, body.total_size, body.hashes)
        return { upload: present(done), result, is_new }
      }
      if ('error' in body && stateOf(upload) === 'Refused') return { upload: present(upload), result: null, is_new: false }
      const change =
        'error' in body
          ? { status: 'Error' as const, error: body.error }
          : {
              status: body.status,
              error: null,
              current_size: Math.max(upload.current_size, Math.min(body.current_size, upload.total_size)),
            }
      const reported = (await updateOpenUpload(db, uploadID, change, now())) ?? fail('upload_ended')
      return { upload: present(reported), result: null, is_new: false }
    },

    /** Checked for every part, because a signed address stays valid when its holder loses access. */
    mayReceive: stillSend.mayReceive,

    async abort(viewer: Viewer | undefined, uploadId: string, call: Call) {
      const upload = await openOwn(viewer, uploadId, call)
      await cancelUpload({ db, store, transferServer, now }, upload)
      return { ok: true as const }
    },
  }
}
export type Uploads = ReturnType<typeof createUploads>

export function present(row: UploadRow): z.output<typeof Upload> {
  const { _id, file_name, total_size, current_size, part_size, part_count, project_id, folder_id, dcp_id, created_at } = row
  const share = total_size === 0 ? 1 : current_size / total_size
  const state = stateOf(row)
  return {
    _id,
    file_name,
    total_size,
    current_size,
    progress: `${Math.floor(share * 100)}%`,
    status: state === 'Refused' ? 'Error' : state,
    upload_method: row.method,
    upload_details: { destination: row.object_key, file_name },
    part_size,
    part_count,
    error: row.refused_for === null ? row.error : errors[row.refused_for].message,
    project_id,
    folder_id,
    dcp_id,
    created_at,
  }
}
