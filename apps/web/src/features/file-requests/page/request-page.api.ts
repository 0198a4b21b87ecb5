import type { RequestPage } from '@answerprint/contract/file-requests'
import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'
import type { FolderNode } from '#platform/uploads/choosing/folder-entries'
import { learnUploadLimit } from '#platform/uploads/choosing/upload-limit'

export type { RequestPage }
export type RequestKind = RequestPage['type']
/** Which page: a request by its kind and what its address ends in. */
export type RequestAddress = { type: RequestKind; id: string }

/** Both kinds of request have the same calls, at addresses of their own. */
const calls = {
  'file-request': {
    open: routes.requestPage.open,
    introduce: routes.requestPage.introduce,
    arrived: routes.requestPage.arrived,
    copy: routes.requestPage.copy,
    receipt: routes.requestPage.receiptPaper,
  },
  cinerequest: {
    open: routes.cinerequests.open,
    introduce: routes.cinerequests.introduce,
    arrived: routes.cinerequests.arrived,
    copy: routes.cinerequests.copy,
    receipt: routes.cinerequests.receiptPaper,
  },
} as const

const REFRESH_MILLISECONDS = 5000

/** How long until the page asks again: only while an import from a file host or a comparison of hashes is running. */
export const refreshEvery = (page: RequestPage | null | undefined): number | false =>
  page && (page.file_imports.length > 0 || page.received.pending > 0) ? REFRESH_MILLISECONDS : false

/** Null for an address that does not exist. */
export const requestPageQuery = ({ type, id }: RequestAddress) =>
  queryOptions({
    queryKey: ['request-page', type, id],
    queryFn: async ({ signal }): Promise<RequestPage | null> => {
      try {
        const page = await call(calls[type].open, { params: { requestID: id } }, { signal })
        learnUploadLimit(page)
        return page
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    refetchInterval: ({ state }) => refreshEvery(state.data),
    // What another tab has sent meanwhile.
    refetchOnWindowFocus: 'always',
    meta: { quiet: true },
  })

export const receiptAddress = ({ type, id }: RequestAddress): string => addressOf(calls[type].receipt, { params: { requestID: id } })

export type Sender = NonNullable<RequestPage['sender']>

export const introduce = ({ type, id }: RequestAddress, sender: Sender): Promise<RequestPage> =>
  call(calls[type].introduce, { params: { requestID: id }, body: sender })

type AskedFile = { path: string; size: number; modified_at: number | null }

/** Which of these this browser has sent before, by their places in the list. */
export const askArrived = async ({ type, id }: RequestAddress, files: AskedFile[]): Promise<number[]> =>
  (await call(calls[type].arrived, { params: { requestID: id }, body: { files } })).arrived

export type Chosen = { _id: string; type: string }

export const copyChosen = ({ type, id }: RequestAddress, files: readonly Chosen[], keys: RequestKeys) =>
  call(
    calls[type].copy,
    { params: { requestID: id }, body: { _files: files.map(({ _id, type: kind }) => ({ _id, type: kind })) } },
    { keys },
  )

export const cancelImport = (importID: string): Promise<unknown> => call(routes.imports.cancel, { params: { importID } })

/** Folders below the destination of a request; answers which one each file goes to. */
export const buildFolders = async (projectID: string, file_request_id: string, structure: FolderNode[]) =>
  (await call(routes.folders.buildTree, { params: { projectID }, body: { file_request_id, structure } })).files
