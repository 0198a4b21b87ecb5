import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'
import { ownKey } from '#platform/sending/own-key'
import type { UploadApi } from '#platform/uploads/upload-api'

type Reported = Parameters<UploadApi['report']>[1]
/** The statuses that the server keeps; a retry is a transfer to it. */
const reportable = (status: string): 'Preparing' | 'Transferring' | 'Paused' =>
  status === 'Preparing' || status === 'Paused' ? status : 'Transferring'

const present = <Value>(result: Record<string, Value | null> | null): Record<string, Value> =>
  Object.fromEntries(Object.entries(result ?? {}).filter((pair): pair is [string, Value] => pair[1] !== null))

/** The calls of the upload engine, as our contract has them. */
export const uploadApi: UploadApi = {
  create: (body, idempotencyKey) => call(routes.uploads.create, { body }, { keys: ownKey(idempotencyKey) }),
  parts: (uploadID) => call(routes.uploads.parts, { params: { uploadID } }),
  sign: (upload_id, from, to) => call(routes.uploads.sign, { query: { upload_id, parts: `${from}-${to}` } }),
  report: (uploadID, { current_size, total_size, status, progress }: Reported) =>
    call(routes.uploads.report, { params: { uploadID }, body: { current_size, total_size, status: reportable(status), progress } }),
  complete: async (uploadID, total_size, hashes) => {
    const body = { status: 'Complete' as const, total_size, ...(hashes && { hashes }) }
    const { result } = await call(routes.uploads.report, { params: { uploadID }, body })
    return { result: present(result) }
  },
  fail: (uploadID, error) => call(routes.uploads.report, { params: { uploadID }, body: { error } }),
  abort: (uploadID) => call(routes.uploads.abort, { params: { uploadID } }),
}

export const listOpenUploads = async (signal: AbortSignal) => (await call(routes.uploads.list, {}, { signal })).uploads
export type OpenUpload = Awaited<ReturnType<typeof listOpenUploads>>[number]

/** Gives up an upload that this page does not send itself. */
export const abortUpload = (uploadID: string): Promise<unknown> => uploadApi.abort(uploadID)
