import type { RequestPage, requestPage } from '@answerprint/contract/file-requests'
import type { folders } from '@answerprint/contract/folders'
import type { imports } from '@answerprint/contract/imports'
import { Refusal } from '@answerprint/contract/refusal'
import { queryOptions } from '@tanstack/react-query'
import { call, withoutSchemas } from '#platform/call'
import type { FolderNode } from '#platform/uploads/folder-entries'
import { learnUploadLimit } from '#platform/uploads/upload-limit'

export type { RequestPage }
export type RequestKind = RequestPage['type']
/** Which page: a request by its kind and what its address ends in. */
export type RequestAddress = { type: RequestKind; id: string }

type Base = '/fileRequests/:requestID'

/** Named without their schemas: a page for strangers does not load them. Both kinds have the same calls, under paths of their own. */
const callsAt = (base: string) => ({
  open: withoutSchemas<typeof requestPage.open>({ method: 'GET', path: base as Base }),
  introduce: withoutSchemas<typeof requestPage.introduce>({ method: 'POST', path: `${base as Base}/sender` }),
  copy: withoutSchemas<typeof requestPage.copy>({ method: 'POST', path: `${base as Base}/copy` }),
})
const endpoints = { 'file-request': callsAt('/fileRequests/:requestID'), cinerequest: callsAt('/cinerequests/fulfill/:requestID') }
const buildTree = withoutSchemas<typeof folders.buildTree>({ method: 'POST', path: '/projects/:projectID/build_folder_tree' })

const dropImport = withoutSchemas<typeof imports.cancel>({ method: 'DELETE', path: '/imports/:importID' })

const REFRESH_MILLISECONDS = 5000

/** How long until the page asks again: only while something comes from another house. */
export const refreshEvery = (page: RequestPage | null | undefined): number | false =>
  page && page.file_imports.length > 0 ? REFRESH_MILLISECONDS : false

/** Null for an address nobody gave out. */
export const requestPageQuery = ({ type, id }: RequestAddress) =>
  queryOptions({
    queryKey: ['request-page', type, id],
    queryFn: async ({ signal }): Promise<RequestPage | null> => {
      try {
        const page = await call(endpoints[type].open, { params: { requestID: id } }, { signal })
        learnUploadLimit(page)
        return page
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => refreshEvery(state.data),
    meta: { quiet: true },
  })

export type Sender = NonNullable<RequestPage['sender']>

export const introduce = ({ type, id }: RequestAddress, sender: Sender): Promise<RequestPage> =>
  call(endpoints[type].introduce, { params: { requestID: id }, body: sender })

export type Chosen = { _id: string; type: string }

export const copyChosen = ({ type, id }: RequestAddress, files: readonly Chosen[], idempotencyKey: string) =>
  call(
    endpoints[type].copy,
    { params: { requestID: id }, body: { _files: files.map(({ _id, type: kind }) => ({ _id, type: kind })) } },
    { idempotencyKey },
  )

export const cancelImport = (importID: string): Promise<unknown> => call(dropImport, { params: { importID } })

/** Folders below the destination of a request; answers which one each file goes to. */
export const buildFolders = async (projectID: string, file_request_id: string, structure: FolderNode[]) =>
  (await call(buildTree, { params: { projectID }, body: { file_request_id, structure } })).files
