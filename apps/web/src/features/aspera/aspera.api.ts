import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { call } from '#platform/call'

/** A project, with a folder of it; or a request for files, by what its address ends in. */
export type UploadTarget = Pick<Specifications, 'project_id' | 'folder_id' | 'file_request_id' | 'cinerequest_id'>
type Specifications = InputOf<typeof routes.uploads.create>['body']['specifications']
export type Picked = InputOf<typeof routes.downloads.prepare>['body']['files'][number]
export type Progress = { current_size: number; total_size: number; status: 'Preparing' | 'Transferring' | 'Paused'; progress: string }

export const askClient = (signal: AbortSignal) => call(routes.aspera.client, {}, { signal })

export const createUploads = (specifications: UploadTarget, file_list: { name: string; size: number }[]) =>
  call(routes.uploads.create, { body: { method: 'aspera', file_list, specifications } })

export const continueUpload = (uploadID: string) => call(routes.uploads.continue, { params: { uploadID } })

export const prepareDownloads = (projectID: string, files: Picked[]) =>
  call(routes.downloads.prepare, { params: { projectID }, body: { files } })

export const createLinkDownload = (link: string, fileID: string | undefined) =>
  call(routes.downloads.create, {
    body: { method: 'aspera', ...(fileID !== undefined && { fileID }), specifications: { package_id: link } },
  })

/** What we report to the server about a transfer, in either direction. */
export type Reports = {
  progress(progress: Progress): Promise<unknown>
  /** `is_new`: it is complete by this call. After a reload the client tells of its transfers again. */
  complete(totalSize: number): Promise<{ is_new: boolean }>
  fail(message: string, current_size: number, total_size: number): Promise<unknown>
  abort(): Promise<unknown>
}

export const reportsOfUpload = (uploadID: string): Reports => ({
  progress: (body) => call(routes.uploads.report, { params: { uploadID }, body }),
  complete: (total_size) => call(routes.uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size } }),
  fail: (error) => call(routes.uploads.report, { params: { uploadID }, body: { error } }),
  abort: () => call(routes.uploads.abort, { params: { uploadID } }),
})

export const reportsOfDownload = (downloadID: string, link?: string): Reports => {
  const proof = link === undefined ? {} : { specifications: { package_id: link } }
  const tell = (status: 'Preparing' | 'Transferring' | 'Paused' | 'Error' | 'Complete', current_size: number, total_size: number) =>
    call(routes.downloads.update, { params: { downloadID }, body: { status, current_size, total_size, ...proof } })
  return {
    progress: ({ status, current_size, total_size }) => tell(status, current_size, total_size),
    // One that was complete has left the client.
    complete: (total_size) => tell('Complete', total_size, total_size).then(() => ({ is_new: true })),
    fail: (_message, current_size, total_size) => tell('Error', current_size, total_size),
    abort: async () => undefined,
  }
}
