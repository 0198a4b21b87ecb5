import { isSubtitleFile } from '@answerprint/contract/subtitle-cues'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { Button, Textarea } from '@mantine/core'
import { IconArrowLeft, IconRepeat } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { type ReactNode, Suspense, useState } from 'react'
import { invoicePath, invoiceQuery } from '#features/billing'
import { throwRefusal } from '#platform/call'
import { CART_KEY } from '#platform/cart'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useDraft } from '#platform/fields/use-draft'
import { formatDate } from '#platform/format/dates'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { useCan, useMayOrder } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { type OrderDetails, orderAgain, orderQuery, writeAboutOrder } from '../orders.api.ts'
import styles from './Orders.module.css'
import { iconOf, labelOf, statusOf } from './order-words.ts'
import { Report } from '../report/Report.tsx'
import { Rental } from './Rental.tsx'
import { Timeline } from './Timeline.tsx'

const OpenSubtitles = lazy(async () => (await import('#features/screeners')).importOpenSubtitles())

type OrderFile = OrderDetails['files'][number]

/** One order: what it holds, what came of it, what happened, and a way to write to those who work on it. */
export function OrderScreen() {
  const { orderID } = useParams({ from: '/signed-in/orders/$orderID' })
  const order = useQuery(orderQuery(orderID))
  if (order.data === undefined) throwRefusal(order.error)
  return (
    <div className={styles.page}>
      <Link to="/orders" className={styles.back}>
        <IconArrowLeft size={14} aria-hidden />
        My Orders
      </Link>
      <ListAwaited of={order} rows={6} height={48} />
      {order.data && <Order order={order.data} />}
    </div>
  )
}

function Order({ order }: { order: OrderDetails }) {
  const Icon = iconOf(order.order_type)
  const job = statusOf(order.job_status)
  return (
    <>
      <header className={styles.head}>
        <div className={styles.words}>
          <h1>
            <Icon size={22} stroke={1.5} aria-hidden /> {labelOf(order.order_type)}, {order.order_title}
          </h1>
          <p className={styles.sub}>
            {[`Order ${order.order_number}`, formatDate(order.created_at), order.description].filter(Boolean).join(' · ')}
          </p>
        </div>
        <StatusDot tone={job.tone}>{job.text}</StatusDot>
        <Again order={order} />
      </header>
      <div className={styles.columns}>
        <section>
          {order.report && (
            <>
              <h2>Report</h2>
              <Report report={order.report} />
            </>
          )}
          <h2>What happened</h2>
          <Timeline events={order.events} />
          <Write orderID={order._id} />
        </section>
        <aside>
          <h2>Price</h2>
          <dl className={styles.lines}>
            {order.lines.map((line) => (
              <div key={line.name}>
                <dt>{line.name}</dt>
                <dd>{line.amount_formatted}</dd>
              </div>
            ))}
            <div data-total>
              <dt>Subtotal</dt>
              <dd>{order.total_formatted}</dd>
            </div>
          </dl>
          {order.invoice_id !== null && <Invoiced invoiceID={order.invoice_id} />}
          <Files title="Files" files={order.files} projectID={order.project_id} />
          <Files title="Results" files={order.results} projectID={order.project_id}>
            {(file) => <EditSubtitles projectID={order.project_id} file={file} />}
          </Files>
          {order.shipment && (
            <>
              <h2>Shipment</h2>
              <address className={styles.sub}>
                {(order.address.length > 0 ? order.address : [order.shipment.destination_address]).map((line) => (
                  <div key={line}>{line}</div>
                ))}
              </address>
              {order.shipment.tracking_number && (
                <p>
                  {order.shipment.tracking_url ? (
                    <a href={order.shipment.tracking_url} target="_blank" rel="noreferrer">
                      {order.shipment.tracking_number}
                    </a>
                  ) : (
                    order.shipment.tracking_number
                  )}
                </p>
              )}
            </>
          )}
          {order.rental && order.job_status !== 'Cancelled' && <Rental rental={order.rental} />}
        </aside>
      </div>
    </>
  )
}

function Again({ order }: { order: OrderDetails }) {
  const mayBuy = useMayOrder()
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const again = useSend({
    send: (keys) => orderAgain(order._id, keys),
    failure: 'toast',
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: CART_KEY })
      await navigate({ to: '/cart' })
    },
  })
  if (!mayBuy || order.project_id === null) return null
  return (
    <Button variant="default" leftSection={<IconRepeat size={16} aria-hidden />} loading={again.isPending} onClick={() => again.mutate()}>
      Order again
    </Button>
  )
}

/** What it was bought with, and with what else that was paid at once. */
function Invoiced({ invoiceID }: { invoiceID: string }) {
  const { data: invoice } = useQuery(invoiceQuery(invoiceID))
  if (invoice === undefined) return null
  const { number, status, total, shipping_total, shipping_label } = invoice
  return (
    <>
      <h2>Invoice</h2>
      <dl className={styles.lines}>
        <div>
          <dt>
            <a href={invoicePath(invoiceID)} target="_blank" rel="noreferrer">
              {number}
            </a>
          </dt>
          <dd>{status}</dd>
        </div>
        {shipping_total.amount > 0 && (
          <div>
            <dt>{['Shipping', shipping_label].filter(Boolean).join(', ')}</dt>
            <dd>{shipping_total.formatted}</dd>
          </div>
        )}
        <div data-total>
          <dt>Invoice total</dt>
          <dd>{total.formatted}</dd>
        </div>
      </dl>
    </>
  )
}

type FilesProps = { title: string; files: OrderDetails['files']; projectID: string | null; children?: (file: OrderFile) => ReactNode }

const Files = ({ title, files, projectID, children }: FilesProps) =>
  files.length === 0 ? null : (
    <>
      <h2>{title}</h2>
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file._id} data-gone={!file.exists || undefined}>
            {file.exists && projectID !== null ? (
              <Link to="/projects/$projectID/files" params={{ projectID }}>
                {file.name}
              </Link>
            ) : (
              file.name
            )}
            {!file.exists && <small> deleted since</small>}
            {file.exists && children?.(file)}
          </li>
        ))}
      </ul>
    </>
  )

/** Captions that came of an order are looked through over the film before they are used. */
function EditSubtitles({ projectID, file }: { projectID: string | null; file: OrderFile }) {
  const may = useCan()
  const [isOpen, setOpen] = useState(false)
  if (projectID === null || !isSubtitleFile(file.name) || !may('screeners:can_manage')) return null
  return (
    <>
      <Button size="xs" className={styles.edit ?? ''} aria-label={`Edit subtitles ${file.name}`} onClick={() => setOpen(true)}>
        Edit subtitles
      </Button>
      <Suspense>{isOpen && <OpenSubtitles projectID={projectID} file={file} onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}

function Write({ orderID }: { orderID: string }) {
  const { text, type, settle } = useDraft('')
  const queryClient = useQueryClient()
  const write = useSend({
    send: (keys, words: string) => writeAboutOrder(orderID, words, keys),
    onSuccess: (_written, words) => {
      settle(words)
      return queryClient.invalidateQueries({ queryKey: orderQuery(orderID).queryKey })
    },
  })
  const field = useFocusAfter<HTMLTextAreaElement>(write.isPending)
  return (
    <form
      className={styles.write}
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() !== '') write.mutate(text.trim())
      }}
    >
      <Textarea
        ref={field}
        aria-label="Message to staff"
        placeholder="Write to the staff who work on this order"
        autosize
        minRows={2}
        maxLength={4000}
        value={text}
        error={write.error ? messageOf(write.error) : undefined}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <Button type="submit" variant="ink" loading={write.isPending} disabled={text.trim() === ''}>
        Send
      </Button>
    </form>
  )
}
