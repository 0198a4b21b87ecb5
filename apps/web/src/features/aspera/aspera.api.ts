import type { aspera } from '@answerprint/contract/aspera'
import type { downloads } from '@answerprint/contract/downloads'
import type { uploads } from '@answerprint/contract/uploads'
import { call, withoutSchemas } from '#platform/call'

const endpoints = {
  client: withoutSchemas<typeof aspera.client>({ method: 'GET', path: '/aspera/client' }),
  prepare: withoutSchemas<typeof downloads.prepare>({ method: 'POST', path: '/projects/:projectID/packages/download' }),
  begin: withoutSchemas<typeof downloads.create>({ method: 'POST', path: '/downloads' }),
  update: withoutSchemas<typeof downloads.update>({ method: 'PUT', path: '/downloads/:downloadID' }),
  create: withoutSchemas<typeof uploads.create>({ method: 'POST', path: '/uploads' }),
  continue: withoutSchemas<typeof uploads.continue>({ method: 'POST', path: '/uploads/:uploadID/continue' }),
  report: withoutSchemas<typeof uploads.report>({ method: 'PUT', path: '/uploads/:uploadID' }),
  abort: withoutSchemas<typeof uploads.abort>({ method: 'DELETE', path: '/uploads/:uploadID' }),
}

/** A project, with a folder of it; or a request for files, by what its address ends in. */
export type UploadTarget = Pick<Specifications, 'project_id' | 'folder_id' | 'file_request_id' | 'cinerequest_id'>
type Specifications = Parameters<typeof call<typeof uploads.create>>[1]['body']['specifications']
export type Picked = Parameters<typeof call<typeof downloads.prepare>>[1]['body']['files'][number]
export type Progress = { current_size: number; total_size: number; status: 'Preparing' | 'Transferring' | 'Paused'; progress: string }

export const askClient = (signal: AbortSignal) => call(endpoints.client, {}, { signal })
export type ClientFacts = Awaited<ReturnType<typeof askClient>>

export const createUploads = (specifications: UploadTarget, file_list: { name: string; size: number }[]) =>
  call(endpoints.create, { body: { method: 'aspera', file_list, specifications } })

export const continueUpload = (uploadID: string) => call(endpoints.continue, { params: { uploadID } })

export const prepareDownloads = (projectID: string, files: Picked[]) => call(endpoints.prepare, { params: { projectID }, body: { files } })

export const createLinkDownload = (link: string, fileID: string | undefined) =>
  call(endpoints.begin, { body: { method: 'aspera', ...(fileID !== undefined && { fileID }), specifications: { package_id: link } } })

/** What the server is told of a transfer, whichever way it goes. */
export type Reports = {
  progress(progress: Progress): Promise<unknown>
  complete(totalSize: number): Promise<unknown>
  fail(message: string, current_size: number, total_size: number): Promise<unknown>
  abort(): Promise<unknown>
}

export const reportsOfUpload = (uploadID: string): Reports => ({
  progress: (body) => call(endpoints.report, { params: { uploadID }, body }),
  complete: (total_size) => call(endpoints.report, { params: { uploadID }, body: { status: 'Complete', total_size } }),
  fail: (error) => call(endpoints.report, { params: { uploadID }, body: { error } }),
  abort: () => call(endpoints.abort, { params: { uploadID } }),
})

export const reportsOfDownload = (downloadID: string, link?: string): Reports => {
  const proof = link === undefined ? {} : { specifications: { package_id: link } }
  const tell = (status: 'Preparing' | 'Transferring' | 'Paused' | 'Error' | 'Complete', current_size: number, total_size: number) =>
    call(endpoints.update, { params: { downloadID }, body: { status, current_size, total_size, ...proof } })
  return {
    progress: ({ status, current_size, total_size }) => tell(status, current_size, total_size),
    complete: (total_size) => tell('Complete', total_size, total_size),
    fail: (_message, current_size, total_size) => tell('Error', current_size, total_size),
    abort: async () => undefined,
  }
}
