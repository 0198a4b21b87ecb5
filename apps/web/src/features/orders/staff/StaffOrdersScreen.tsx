import { MOST_COUNTED } from '@answerprint/contract/order-statuses'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { SearchField } from '@answerprint/ui/SearchField'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { now } from '#platform/clock'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { iconOf, labelOf, statusOf } from '../list/order-words.ts'
import { dueWords } from './due-words.ts'
import { StaffOrderPanel } from './StaffOrderPanel.tsx'
import styles from './StaffOrders.module.css'
import { type OrderQueue, type QueuedOrder, queueQuery } from './staff-orders.api.ts'
import { useOrderKeys } from './use-order-keys.ts'

const SEARCH_MILLISECONDS = 300
const QUEUES: readonly { queue: OrderQueue; label: string }[] = [
  { queue: 'open', label: 'All open' },
  { queue: 'late', label: 'Late' },
  { queue: 'today', label: 'Due today' },
  { queue: 'mine', label: 'Mine' },
  { queue: 'issues', label: 'Issues' },
  { queue: 'shipping', label: 'To ship' },
  { queue: 'drives', label: 'Drives out' },
]
const SERVICES = [
  { type: 'digital-cinema-package', label: 'DCP' },
  { type: 'closed-captions', label: 'Closed Captions' },
  { type: 'order-discs', label: 'Discs' },
  { type: 'format-conversion', label: 'Conversion' },
  { type: 'quality-inspection', label: 'Inspection' },
  { type: 'send-drives', label: 'Ship Drive' },
]

/** The queue by due time, and the order that is open beside it. J and K move, Enter opens, E moves it on, A takes it. */
export function StaffOrdersScreen() {
  const { queue = 'open', order: openID } = useSearch({ from: '/signed-in/admin/orders' })
  const navigate = useNavigate({ from: '/admin/orders' })
  const [types, setTypes] = useState<string[]>([])
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, SEARCH_MILLISECONDS, setSearch)
  const chosen = QUEUES.find((each) => each.queue === queue)?.queue ?? 'open'
  const list = useQuery(queueQuery(chosen, types, search))
  const orders = list.data?.orders ?? []
  const show = (next: { queue?: OrderQueue; order?: string | undefined }) =>
    void navigate({ search: { queue: next.queue ?? chosen, ...(next.order !== undefined && { order: next.order }) }, replace: true })
  useOrderKeys(orders, openID, (order) => show({ order }))
  return (
    <div className={styles.screen} data-open={openID !== undefined || undefined}>
      <nav className={styles.queues} aria-label="Queues">
        {QUEUES.map((each) => (
          <button
            key={each.queue}
            type="button"
            aria-current={each.queue === chosen || undefined}
            onClick={() => show({ queue: each.queue })}
          >
            {each.label}
            <b className={styles.count}>{countWords(list.data?.counts[each.queue])}</b>
          </button>
        ))}
        <h2>Service</h2>
        {SERVICES.map(({ type, label }) => (
          <Checkbox
            key={type}
            size="xs"
            className={styles.service ?? ''}
            label={label}
            checked={types.includes(type)}
            onChange={() => setTypes(types.includes(type) ? types.filter((each) => each !== type) : [...types, type])}
          />
        ))}
      </nav>
      <section className={styles.list} aria-label="Orders">
        <header>
          <h1>{QUEUES.find((each) => each.queue === chosen)?.label}</h1>
          <SearchField label="Order, account, film" value={words} onChange={setWords} className={styles.search ?? ''} />
        </header>
        {list.error && <LoadFailed of={list} size="panel" />}
        {list.data === undefined && !list.error && <RowSkeletons count={8} height={55} />}
        {list.data !== undefined && orders.length === 0 && <EmptyState size="panel" art="files" title="Nothing here" />}
        <ul>
          {orders.map((order) => (
            <Row key={order._id} order={order} isOpen={order._id === openID} onOpen={() => show({ order: order._id })} />
          ))}
        </ul>
      </section>
      {openID !== undefined && <StaffOrderPanel key={openID} orderID={openID} onClose={() => show({})} />}
    </div>
  )
}

const countWords = (count: number | undefined): string =>
  count === undefined ? '' : count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`

function Row({ order, isOpen, onOpen }: { order: QueuedOrder; isOpen: boolean; onOpen: () => void }) {
  const row = useRef<HTMLButtonElement>(null)
  const Icon = iconOf(order.order_type)
  const status = statusOf(order.job_status)
  const due = dueWords(order.due_at, now())
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button ref={row} type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={styles.number}>{order.order_number}</span>
        <Icon size={17} stroke={1.6} aria-hidden />
        <span>
          <b className={styles.filmName}>{order.order_title}</b>
          <small className={styles.account}>
            {labelOf(order.order_type)}, {order.customer}
          </small>
        </span>
        <span className={styles.due} data-tone={due.tone}>
          {due.text}
        </span>
        {/* Staff see the word itself: Issue is not Error to them. */}
        <StatusDot tone={status.tone}>{order.job_status}</StatusDot>
        {order.assigned_to ? (
          <PersonAvatar name={order.assigned_to.full_name} seed={order.assigned_to._id} size={24} />
        ) : (
          <i className={styles.none} />
        )}
      </button>
    </li>
  )
}
