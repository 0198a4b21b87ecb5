import { ORDER_TYPES, type OrderType } from '@answerprint/contract/order-types'
import { Refusal } from '@answerprint/contract/refusal'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { SearchField } from '@answerprint/ui/SearchField'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { AssignOrder } from './AssignOrder.tsx'
import { type TakingDcps, TakingDcpsHere } from './deliver/taking-dcps.ts'
import { QueueRow } from './queue/QueueRow.tsx'
import { countWords, QUEUES, Queues } from './queue/Queues.tsx'
import { StaffOrderPanel } from './StaffOrderPanel.tsx'
import styles from './StaffOrders.module.css'
import { type OrderQueue, queueQuery } from './staff-orders.api.ts'
import { useOrderKeys } from './use-order-keys.ts'

/** The queue by due time, and the order that is open beside it. J and K move, Enter opens, E moves it on, A takes it. */
export function StaffOrdersScreen({ dcps }: { dcps: TakingDcps }) {
  const { queue = 'open', order: openID } = useSearch({ from: '/signed-in/admin/orders' })
  const navigate = useNavigate({ from: '/admin/orders' })
  const [services, setServices] = useState<readonly OrderType[]>(ORDER_TYPES)
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, setSearch)
  const { queue: chosen, label } = QUEUES.find((each) => each.queue === queue) ?? { queue: 'open' as const, label: 'All open' }
  const list = useQuery(queueQuery(chosen, services, search))
  const orders = list.data?.orders ?? []
  const show = (next: { queue?: OrderQueue; order?: string | undefined }) =>
    void navigate({ search: { queue: next.queue ?? chosen, ...(next.order !== undefined && { order: next.order }) }, replace: true })
  useOrderKeys(orders, openID, (order) => show({ order }))
  // For everybody else there is no such page.
  if (list.error instanceof Refusal && list.error.code === 'forbidden')
    throw new Refusal('not_found', { status: 404, message: 'Not found' })
  return (
    <div className={styles.screen} data-open={openID !== undefined || undefined}>
      <Queues chosen={chosen} counted={list.data} services={services} onQueue={(next) => show({ queue: next })} onServices={setServices} />
      <section className={styles.list} aria-label="Orders">
        <header>
          <h1>
            {label} <span className={styles.count}>{countWords(list.data?.counts[chosen])}</span>
          </h1>
          <SearchField label="Order, account, film" value={words} onChange={setWords} className={styles.search ?? ''} />
          <span className={styles.sorting}>{chosen === 'done' ? 'Latest first' : 'By due time'}</span>
          {openID !== undefined && <AssignOrder key={openID} orderID={openID} />}
        </header>
        <ListAwaited of={list} rows={8} height={55} size="panel" />
        {list.data !== undefined && orders.length === 0 && <EmptyState size="panel" art="receipt" title="Nothing here" />}
        {orders.length > 0 && <Columns />}
        <ul>
          {orders.map((order) => (
            <QueueRow key={order._id} order={order} isOpen={order._id === openID} onOpen={() => show({ order: order._id })} />
          ))}
        </ul>
      </section>
      <TakingDcpsHere value={dcps}>
        {openID !== undefined && <StaffOrderPanel key={openID} orderID={openID} onClose={() => show({})} />}
      </TakingDcpsHere>
    </div>
  )
}

/** Each row reads as one button: the words above its columns are for the eye. */
function Columns() {
  return (
    <div className={styles.columns} aria-hidden>
      <span>Order</span>
      <span>Film and customer</span>
      <span>Due</span>
      <span>Status</span>
    </div>
  )
}
