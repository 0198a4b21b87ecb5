import type { AssetPrices } from '@answerprint/contract/catalogue'
import type { Output } from '@answerprint/contract/endpoint'
import type { FileInfo, FileItem } from '@answerprint/contract/files'
import { ORDER_TYPE_OF, type WizardType } from '@answerprint/contract/order-types'
import type { orders as contract, OrderDetails, OrderRow } from '@answerprint/contract/orders'
import type { InputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import { currencyHere } from '#platform/currency'
import type { RequestKeys } from '#platform/sending/own-key'
import type { Weight, WizardState } from './wizard/wizard-machine.ts'

export type { AssetPrices, FileInfo, FileItem, OrderDetails, OrderRow }

const FAMILIES = {
  'closed-captions': 'captions',
  dcp: 'dcp',
  disc: 'disc',
  'send-discs': 'disc',
  inspection: 'inspection',
  conversion: 'conversion',
} as const

const itemsOf = async (type: WizardType, signal: AbortSignal) => {
  if (type === 'send-physical-copy') return call(routes.catalogue.byCodes, { query: { codes: 'drive_purchase,drive_rent' } }, { signal })
  return call(routes.catalogue[FAMILIES[type]], {}, { signal })
}

/** Prices of a service, by the codes of its items. */
export const pricesQuery = (type: WizardType) =>
  queryOptions({
    queryKey: ['catalogue', type],
    queryFn: async ({ signal }) => {
      const { items } = await itemsOf(type, signal)
      return { amounts: new Map(items.map(({ code, price }) => [code, price])), currency: items[0]?.currency_code ?? currencyHere() }
    },
    staleTime: 60_000,
    meta: { quiet: true },
  })
export type PriceTable = { amounts: ReadonlyMap<string, number>; currency: string }

export const formatsQuery = queryOptions({
  queryKey: ['utilities', 'videoFormats'],
  queryFn: async ({ signal }) => (await call(routes.utilities.videoFormats, {}, { signal })).formats,
  staleTime: Number.POSITIVE_INFINITY,
})

export const assetPricesQuery = (fileID: string) =>
  queryOptions({
    queryKey: ['asset-prices', fileID],
    queryFn: ({ signal }): Promise<AssetPrices> => call(routes.catalogue.assetPrices, { query: { fileID } }, { signal }),
    staleTime: 60_000,
    meta: { quiet: true },
  })

export const fileInfoQuery = (projectID: string, fileID: string) =>
  queryOptions({
    queryKey: ['file', projectID, fileID],
    queryFn: ({ signal }): Promise<FileInfo> => call(routes.files.info, { params: { projectID }, query: { fileID } }, { signal }),
    meta: { quiet: true },
  })

const WEIGHT_KEY = ['order-weight'] as const

/** What folders weigh is known by the server alone. */
export const weightQuery = (projectID: string, files: readonly FileItem[]) =>
  queryOptions({
    queryKey: [...WEIGHT_KEY, projectID, files.map((each) => each._id)],
    queryFn: async ({ signal }): Promise<Weight> => {
      const _files = files.map(({ _id: id, type }) => ({ id, type }))
      const { bytes, files: each } = await call(routes.orders.weigh, { params: { projectID }, body: { _files } }, { signal })
      return { bytes, of: Object.fromEntries(each.map((file) => [file._id, file.bytes])) }
    },
    meta: { quiet: true },
  })

/** What is known of the files of an order is asked for again: it was refused since they were changed, or are gone. */
export function forgetFacts(queryClient: QueryClient, projectID: string): void {
  void queryClient.invalidateQueries({ queryKey: ['file', projectID] })
  void queryClient.invalidateQueries({ queryKey: WEIGHT_KEY })
}

export const SAVING_FACT_KEY = ['saving-file-fact'] as const
/** What a step of the wizard is judged by, where it is not known yet. */
export const ASKED_OF_FILES = { mutationKey: SAVING_FACT_KEY, queryKey: WEIGHT_KEY }
type FileChange = InputOf<typeof routes.files.update>['body']
export const saveFileFact = (projectID: string, body: FileChange): Promise<FileInfo> =>
  call(routes.files.update, { params: { projectID }, body })

type Added = Output<typeof contract.add>
/** The files of every filled slot go along, each with its part. */
export const addOrder = (projectID: string, state: WizardState, keys: RequestKeys): Promise<Added> => {
  const slotted = Object.entries(state.files).map(([type, file]) => ({ id: file._id, type }))
  const _files = state.type === 'send-physical-copy' ? state.carried.map(({ _id: id, type }) => ({ id, type })) : slotted
  // The schema of the server decides; the machine let it pass.
  const body = { type: ORDER_TYPE_OF[state.type], specifications: state.ordered.specifications, _files } as InputOf<
    typeof routes.orders.add
  >['body']
  return call(routes.orders.add, { params: { projectID }, body }, { keys })
}

export const ORDERS_A_PAGE = 10
/** As often as staff ask for what they see of it: they move it on, answer and deliver, and a conversion ends by itself. */
const ASKED_AGAIN_MILLISECONDS = 30_000

export const ordersQuery = (page: number, search: string, status: string) =>
  queryOptions({
    queryKey: ['orders', page, search, status],
    queryFn: ({ signal }) => {
      const narrowed = { ...(search !== '' && { search }), ...(status !== '' && { status: status as 'Pending' }) }
      return call(routes.orders.list, { query: { page, take: ORDERS_A_PAGE, ...narrowed } }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: ASKED_AGAIN_MILLISECONDS,
  })

export const orderQuery = (orderID: string) =>
  queryOptions({
    queryKey: ['order', orderID],
    queryFn: ({ signal }): Promise<OrderDetails> => call(routes.orders.get, { params: { orderID } }, { signal }),
    refetchInterval: ASKED_AGAIN_MILLISECONDS,
  })

export const writeAboutOrder = (orderID: string, message: string, keys: RequestKeys) =>
  call(routes.orders.write, { params: { orderID }, body: { message } }, { keys })

export const orderAgain = (orderID: string, keys: RequestKeys) => call(routes.orders.reorder, { params: { orderID } }, { keys })
