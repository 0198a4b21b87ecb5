import { ORDER_TYPES, type OrderType } from '@answerprint/contract/order-types'
import type { OrderQueue } from '@answerprint/contract/order-statuses'
import type { QueuedOrder, StaffOrder } from '@answerprint/contract/orders'
import type { InputOf, OutputOf } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#platform/call'
import type { RequestKeys } from '#platform/sending/own-key'

export type { OrderQueue, QueuedOrder, StaffOrder }
export type Change = InputOf<typeof routes.staffOrders.update>['body']

export type QueueAnswer = OutputOf<typeof routes.staffOrders.queue>

export const QUEUE_KEY = ['staff-orders', 'queue'] as const
export const queueQuery = (queue: OrderQueue, services: readonly OrderType[], search: string) =>
  queryOptions({
    queryKey: [...QUEUE_KEY, queue, services, search],
    queryFn: ({ signal }) => {
      const narrowed = { ...(services.length < ORDER_TYPES.length && { types: services.join(',') }), ...(search !== '' && { search }) }
      return call(routes.staffOrders.queue, { query: { queue, ...narrowed } }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: 30_000,
  })

const isChecked = ({ status }: StaffOrder['dcps'][number]): boolean => status === 'Pending' || status === 'Checking'

export const staffOrderQuery = (orderID: string) =>
  queryOptions({
    queryKey: ['staff-orders', 'order', orderID],
    queryFn: ({ signal }): Promise<StaffOrder> => call(routes.staffOrders.get, { params: { orderID } }, { signal }),
    // As often as the queue beside it: a customer answers, and a colleague goes on. More often while a DCP is checked.
    refetchInterval: ({ state }) => (state.data?.dcps.some(isChecked) ? 3_000 : 30_000),
  })

export type Save = (change: Change) => void
export const changeOrder = (orderID: string, body: Change): Promise<StaffOrder> =>
  call(routes.staffOrders.update, { params: { orderID }, body })

export const addNote = (orderID: string, note: string, keys: RequestKeys): Promise<StaffOrder> =>
  call(routes.staffOrders.addNote, { params: { orderID }, body: { note } }, { keys })

export const writeToCustomer = (orderID: string, message: string, keys: RequestKeys): Promise<StaffOrder> =>
  call(routes.staffOrders.write, { params: { orderID }, body: { message } }, { keys })

export const deliverResults = (orderID: string, fileIDs: string[], keys: RequestKeys): Promise<StaffOrder> =>
  call(routes.staffOrders.addResults, { params: { orderID }, body: { fileIDs } }, { keys })

type OrderDcp = { orderID: string; dcpID: string }
export const checkDcp = (params: OrderDcp, keys: RequestKeys) => call(routes.orderDcps.check, { params }, { keys })
export const deliverDcp = (params: OrderDcp, reason: string, keys: RequestKeys) =>
  call(routes.orderDcps.deliver, { params, body: { reason } }, { keys })
export const removeDcp = (params: OrderDcp) => call(routes.orderDcps.remove, { params })

export const fetchFile = (orderID: string, fileID: string): Promise<{ url: string }> =>
  call(routes.staffOrders.download, { params: { orderID, fileID } })

type Refund = { amount: number; reason: string; cancel: boolean }
export const refundOrder = (orderID: string, body: Refund, keys: RequestKeys): Promise<StaffOrder> =>
  call(routes.staffOrders.refund, { params: { orderID }, body }, { keys })

export const signReport = (orderID: string, remarks: string, keys: RequestKeys): Promise<StaffOrder> =>
  call(routes.staffOrders.signReport, { params: { orderID }, body: { remarks } }, { keys })

/** Films and DCPs of the member of staff, to be delivered. */
export const ownFilesQuery = (search: string) =>
  queryOptions({
    queryKey: ['staff-orders', 'own-files', search],
    queryFn: async ({ signal }) =>
      (await call(routes.files.sources, { query: { take: 20, also: 'dcp', ...(search !== '' && { search }) } }, { signal })).source_files,
  })
