import type { Contents, DeliveryFile } from '@answerprint/contract/deliveries'
import * as routes from '@answerprint/contract/routes'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call } from '#platform/call'

export type { Contents, DeliveryFile }

/** All files of the delivery, with the state of their verification. */
export const contentsQuery = (token: string) =>
  queryOptions({
    queryKey: ['delivery', token, 'contents'],
    queryFn: ({ signal }): Promise<Contents> => call(routes.deliveries.contents, { params: { token } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

export type HeldFile = { _id: string; size: number; xxh128: string }

export const verifyFiles = async (token: string, files: HeldFile[]): Promise<DeliveryFile[]> =>
  (await call(routes.deliveries.verify, { params: { token }, body: { files } })).files

export const archiveAddress = (token: string): string => addressOf(routes.deliveries.archive, { params: { token } })
export const manifestAddress = (token: string): string => addressOf(routes.deliveries.manifest, { params: { token } })
export const receiptAddress = (token: string): string => addressOf(routes.deliveries.receiptPaper, { params: { token } })
export const receiptPageAddress = (token: string): string => addressOf(routes.deliveries.receiptPage, { params: { token } })
