import type { FilePreview } from '@answerprint/contract/files'
import type { DeliveryPage, DeliveryPageFile } from '@answerprint/contract/packages'
import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { DeliveryPage, DeliveryPageFile, FilePreview }

export const FILES_OF_PAGE = 25

/** Null for an address that does not exist. */
export const deliveryPageQuery = (token: string) =>
  queryOptions({
    queryKey: ['delivery', token],
    queryFn: async ({ signal, client }): Promise<DeliveryPage | null> => {
      try {
        const delivery = await call(routes.deliveryPages.open, { params: { token } }, { signal })
        const { file_objects: files, breadcrumb, files: first } = delivery
        // The first page came with the share: the list is shown without another call.
        const { queryKey } = pageFilesQuery(token, { folderID: undefined, page: 1 })
        if (delivery.content !== null) client.setQueryData(queryKey, { files, breadcrumb, size: first.size })
        return delivery
      } catch (error) {
        if (error instanceof Refusal && (error.code === 'link_invalid' || error.status === 404 || error.status === 422)) return null
        throw error
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  })

export type PagePlace = { folderID: string | undefined; page: number }

export const pageFilesQuery = (token: string, { folderID, page }: PagePlace) =>
  queryOptions({
    queryKey: ['delivery', token, 'files', folderID ?? null, page],
    queryFn: ({ signal }) => {
      const query = { folderID, skip: (page - 1) * FILES_OF_PAGE, take: FILES_OF_PAGE }
      return call(routes.deliveryPages.files, { params: { token }, query }, { signal })
    },
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    meta: { quiet: true },
  })

export const unlockDelivery = (token: string, password: string): Promise<DeliveryPage> =>
  call(routes.deliveryPages.unlock, { params: { token }, body: { password } })

export const writeToSender = (token: string, message: string, keys: RequestKeys) =>
  call(routes.deliveryPages.write, { params: { token }, body: { message } }, { keys })

export const noteOpened = (token: string) => call(routes.deliveryPages.noteOpened, { params: { token } })

/** A page that was open for half a day asks for the share again first. */
export async function downloadAddress(token: string, fileID: string): Promise<string> {
  const ask = async () => (await call(routes.files.download, { query: { fileID, package_id: token } })).token
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'link_not_opened')) throw error
    await call(routes.deliveryPages.open, { params: { token } })
    return ask()
  }
}

/** Addresses in it are good for some minutes. */
export const deliveryPreviewQuery = (token: string, fileID: string) =>
  queryOptions({
    queryKey: ['delivery', token, 'preview', fileID],
    queryFn: ({ signal }): Promise<FilePreview> => call(routes.deliveryPages.preview, { params: { token, fileID } }, { signal }),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  })

type Place = { projectID: string; folderID: string | undefined }

export const saveToAccount = (token: string, fileID: string, { projectID, folderID }: Place, keys: RequestKeys) =>
  call(routes.deliveryPages.save, { params: { token, projectID }, body: { fileID, projectID, folderID: folderID ?? null } }, { keys })
