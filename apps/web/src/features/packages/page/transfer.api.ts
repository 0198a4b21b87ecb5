import type { FilePreview } from '@answerprint/contract/files'
import type { Transfer, TransferFile } from '@answerprint/contract/packages'
import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { FilePreview, Transfer, TransferFile }

export const TRANSFER_PAGE = 25

/** Null for an address that does not exist. */
export const transferQuery = (token: string) =>
  queryOptions({
    queryKey: ['transfer', token],
    queryFn: async ({ signal, client }): Promise<Transfer | null> => {
      try {
        const transfer = await call(routes.transfers.open, { params: { token } }, { signal })
        const { file_objects: files, breadcrumb, files: first } = transfer
        // The first page came with the share: the list is shown without another call.
        const { queryKey } = transferFilesQuery(token, { folderID: undefined, page: 1 })
        if (transfer.content !== null) client.setQueryData(queryKey, { files, breadcrumb, size: first.size })
        return transfer
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export type TransferPlace = { folderID: string | undefined; page: number }

export const transferFilesQuery = (token: string, { folderID, page }: TransferPlace) =>
  queryOptions({
    queryKey: ['transfer', token, 'files', folderID ?? null, page],
    queryFn: ({ signal }) => {
      const query = { folderID, skip: (page - 1) * TRANSFER_PAGE, take: TRANSFER_PAGE }
      return call(routes.transfers.files, { params: { token }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })

export const unlockTransfer = (token: string, password: string): Promise<Transfer> =>
  call(routes.transfers.unlock, { params: { token }, body: { password } })

export const writeToSender = (token: string, message: string, keys: RequestKeys) =>
  call(routes.transfers.write, { params: { token }, body: { message } }, { keys })

export const noteOpened = (token: string) => call(routes.transfers.noteOpened, { params: { token } })

/** A page that was open for half a day asks for the share again first. */
export async function downloadAddress(token: string, fileID: string): Promise<string> {
  const ask = async () => (await call(routes.files.download, { query: { fileID, package_id: token } })).token
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'link_not_opened')) throw error
    await call(routes.transfers.open, { params: { token } })
    return ask()
  }
}

/** Addresses in it are good for some minutes. */
export const transferPreviewQuery = (token: string, fileID: string) =>
  queryOptions({
    queryKey: ['transfer', token, 'preview', fileID],
    queryFn: ({ signal }): Promise<FilePreview> => call(routes.transfers.preview, { params: { token, fileID } }, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  })

type Place = { projectID: string; folderID: string | undefined }

export const saveToAccount = (token: string, fileID: string, { projectID, folderID }: Place, keys: RequestKeys) =>
  call(routes.transfers.save, { params: { token, projectID }, body: { fileID, projectID, folderID: folderID ?? null } }, { keys })
