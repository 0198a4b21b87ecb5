import type { Contents, DeliveryFile, deliveries } from '@answerprint/contract/deliveries'
import { queryOptions } from '@tanstack/react-query'
import { addressOf, call, withoutSchemas } from '#platform/call'

export type { Contents, DeliveryFile }

const endpoints = {
  contents: withoutSchemas<typeof deliveries.contents>({ method: 'GET', path: '/packages/:token/contents' }),
  verify: withoutSchemas<typeof deliveries.verify>({ method: 'POST', path: '/packages/:token/verifications' }),
}

/** Everything that can be had, with how far its proof is. */
export const contentsQuery = (token: string) =>
  queryOptions({
    queryKey: ['transfer', token, 'contents'],
    queryFn: ({ signal }): Promise<Contents> => call(endpoints.contents, { params: { token } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

export type HeldFile = { _id: string; size: number; xxh128: string }

export const verifyFiles = async (token: string, files: HeldFile[]): Promise<DeliveryFile[]> =>
  (await call(endpoints.verify, { params: { token }, body: { files } })).files

export const archiveAddress = (token: string): string => addressOf(`/packages/${token}/package.zip`)
export const manifestAddress = (token: string): string => addressOf(`/packages/${token}/manifest`)
export const receiptAddress = (token: string): string => addressOf(`/packages/${token}/receipt.pdf`)
export const receiptPageAddress = (token: string): string => addressOf(`/packages/${token}/receipt-page`)
