import { ownTitle } from '@answerprint/contract/order-types'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { Pages } from '@answerprint/ui/Pages'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { SearchField } from '@answerprint/ui/SearchField'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Select } from '@mantine/core'
import { IconExternalLink, IconFileInvoice } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { pageIn } from '#platform/browser/page-in-address'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { useLastPage } from '#platform/browser/use-last-page'
import { ORDERS_A_PAGE, type OrderRow, ordersQuery } from '../orders.api.ts'
import styles from './Orders.module.css'
import { iconOf, labelOf, orderDate, statusOf } from './order-words.ts'

const SEARCH_MILLISECONDS = 400
/** As they read in the list: an issue is an error there. */
const STATUSES = ['Pending', 'In Progress', 'Error', 'Complete', 'Shipped', 'Cancelled']

/** What the account ordered, ten a page, the latest first. */
export function OrdersScreen() {
  const { page = '1', search = '', status = '' } = useSearch({ from: '/signed-in/orders' })
  const navigate = useNavigate({ from: '/orders' })
  const at = pageIn(page, ORDERS_A_PAGE)
  const show = (next: { page?: number; search?: string; status?: string }) =>
    void navigate({
      search: { search: next.search ?? search, status: next.status ?? status, page: String(next.page ?? 1) },
      replace: true,
    })
  const [words, setWords] = useSearchWords(search, (text) => show({ search: text }), SEARCH_MILLISECONDS)
  const list = useQuery(ordersQuery(at, search, status))
  const count = list.data?.count ?? 0
  useLastPage({ page: at, count: list.isPlaceholderData ? undefined : list.data?.count, size: ORDERS_A_PAGE }, (last) =>
    show({ page: last }),
  )
  const isWaiting = list.data === undefined ? list.isPending : count > 0 && list.data.orders.length === 0
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>My Orders</h1>
        <SearchField label="Search orders" value={words} onChange={setWords} className={styles.search ?? ''} />
        <Select
          aria-label="Status"
          placeholder="All statuses"
          clearable
          data={STATUSES}
          value={status || null}
          onChange={(value) => show({ status: value ?? '' })}
          w={160}
        />
      </header>
      <Awaited of={list} />
      {isWaiting && <RowSkeletons count={10} height={60} />}
      {list.data?.count === 0 && (
        <EmptyState art={search || status ? 'search' : 'receipt'} title={search || status ? 'No results found' : 'No orders'} />
      )}
      {list.data !== undefined && list.data.orders.length > 0 && <Table orders={list.data.orders} />}
      {count > ORDERS_A_PAGE && (
        <Pages className={styles.pages} page={at} count={count} size={ORDERS_A_PAGE} onPage={(next) => show({ page: next })} />
      )}
    </div>
  )
}

const Table = ({ orders }: { orders: readonly OrderRow[] }) => (
  <table className={styles.table}>
    <thead>
      <tr>
        {['Order', 'Service', 'Project', 'Ordered', 'Status', 'Files', 'Shipment'].map((each) => (
          <th key={each} scope="col">
            {each}
          </th>
        ))}
        <th scope="col">Invoice</th>
      </tr>
    </thead>
    <tbody>
      {orders.map((order) => (
        <Row key={order._id} order={order} />
      ))}
    </tbody>
  </table>
)

function Row({ order }: { order: OrderRow }) {
  const Icon = iconOf(order.order_type)
  const job = statusOf(order.job_status)
  const own = ownTitle(order.order_title, order.project_title)
  const files = statusOf(order.upload_status)
  return (
    <tr>
      <td>
        <Link to="/orders/$orderID" params={{ orderID: order._id }} className={styles.number}>
          {order.order_number}
        </Link>
      </td>
      <td>
        <span className={styles.service}>
          <Icon size={17} stroke={1.6} aria-hidden />
          <span>
            {labelOf(order.order_type)}
            {own !== '' && <small title={own}>{own}</small>}
          </span>
        </span>
      </td>
      <td>
        <span className={styles.project}>
          {order.project_title !== '' && (
            <PosterPrint title={order.project_title} poster={order.project_poster} plain className={styles.poster} />
          )}
          {order.project_id ? (
            <Link to="/projects/$projectID/files" params={{ projectID: order.project_id }} title={order.project_title} dir="auto">
              {order.project_title}
            </Link>
          ) : (
            <span title={order.project_title} dir="auto">
              {order.project_title || '–'}
            </span>
          )}
        </span>
      </td>
      <td className={styles.date}>{orderDate(order.created_at)}</td>
      <td>
        <StatusDot tone={job.tone}>{job.text}</StatusDot>
      </td>
      <td>
        {order.upload_status === 'None' ? <span className={styles.none}>N/A</span> : <StatusDot tone={files.tone}>{files.text}</StatusDot>}
      </td>
      <td>
        <Shipment order={order} />
      </td>
      <td>
        {order.invoice_id && (
          <a className={styles.invoice} href={`/settings/invoices/${order.invoice_id}`} target="_blank" rel="noreferrer">
            <IconFileInvoice size={16} stroke={1.6} aria-hidden />
            Invoice
          </a>
        )}
      </td>
    </tr>
  )
}

/** The number of the carrier on what is on its way, a link where the carrier is known. */
function Shipment({ order: { shipment } }: { order: OrderRow }) {
  if (!shipment) return <span className={styles.none}>–</span>
  const number = shipment.tracking_number
  return (
    <span className={styles.shipment}>
      {number !== null &&
        (shipment.tracking_url ? (
          <a href={shipment.tracking_url} target="_blank" rel="noreferrer">
            {number}
            <IconExternalLink size={13} aria-hidden />
          </a>
        ) : (
          <b>{number}</b>
        ))}
      <small>{shipment.destination_address}</small>
    </span>
  )
}
