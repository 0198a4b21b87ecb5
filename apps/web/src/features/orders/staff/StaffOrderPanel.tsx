import { RUNNING } from '@answerprint/contract/order-statuses'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { now } from '#platform/clock'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useDraft } from '#platform/fields/use-draft'
import { formatDate, formatDateTime } from '#platform/format/dates'
import { messageOf } from '#platform/query-client'
import { labelOf } from '../list/order-words.ts'
import { rentalWords } from '../list/rental-words.ts'
import { Timeline } from '../list/Timeline.tsx'
import { SignReport } from '../report/SignReport.tsx'
import { Checklist } from './Checklist.tsx'
import { dueWords, lateWords } from './due-words.ts'
import { Moves } from './Moves.tsx'
import { OrderFiles } from './OrderFiles.tsx'
import { OrderMenu } from './OrderMenu.tsx'
import { Results } from './deliver/Results.tsx'
import styles from './StaffOrderPanel.module.css'
import { StaffWrite } from './StaffWrite.tsx'
import { fetchFile, type Save, type StaffOrder, staffOrderQuery } from './staff-orders.api.ts'
import { useSaveOrder } from './use-save-order.ts'

export function StaffOrderPanel({ orderID, onClose }: { orderID: string; onClose: () => void }) {
  const order = useQuery(staffOrderQuery(orderID))
  return (
    <aside className={styles.panel} aria-label="Order">
      <ListAwaited of={order} rows={8} height={32} size="panel" />
      {order.data && <Panel order={order.data} onClose={onClose} />}
    </aside>
  )
}

function Panel({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const { save, onSave } = useSaveOrder(order._id)
  const due = dueWords(order.due_at, now())
  const isOpen = RUNNING.includes(order.job_status)
  return (
    <>
      <header className={styles.panelHead}>
        <PosterPrint title={order.project_title} poster={order.project_poster} plain className={styles.poster} />
        <div>
          <small className={styles.quiet}>
            Order {order.order_number}, placed {formatDate(order.created_at)}
            {isOpen && order.due_at !== null && `, due ${formatDate(order.due_at)}`}
          </small>
          <h2 className={styles.name} tabIndex={-1} data-order-key="Enter">
            {labelOf(order.order_type)}, {order.order_title}
          </h2>
          <small className={styles.quiet}>{[...new Set([order.customer, order.buyer.full_name])].join(', ')}</small>
        </div>
        <OrderMenu order={order} onSave={onSave} />
        <ActionIcon size={34} aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {due.tone === 'late' && isOpen && (
        <p className={styles.late}>
          <b>{lateWords(order.due_at, now())}</b> Was due {formatDateTime(order.due_at ?? '')}.
        </p>
      )}
      <Moves order={order} isBusy={save.isPending && save.variables.key === 'job_status'} onSave={onSave} />
      {save.error && (
        <p className={styles.refused} role="alert">
          {messageOf(save.error)}
        </p>
      )}
      <h3 className={styles.title}>Specification</h3>
      <dl className={styles.facts}>
        {order.specifications.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Checklist order={order} onSave={save.mutate} />
      <h3 className={styles.title}>Files</h3>
      <OrderFiles files={order.files} {...(isOpen && { fetch: (fileID) => fetchFile(order._id, fileID) })} />
      {order.report && <SignReport key={order._id} order={order} report={order.report} />}
      {order.shipment ? <Shipping order={order} onSave={onSave} /> : <Results order={order} />}
      <h3 className={styles.title}>Notes and history</h3>
      <Timeline events={order.events} />
      <StaffWrite order={order} />
    </>
  )
}

function Shipping({ order, onSave }: { order: StaffOrder; onSave: Save }) {
  const day = (key: 'delivered_at' | 'returned_at') => onSave({ key, value: now().toISOString() })
  return (
    <>
      <h3 className={styles.title}>Shipment</h3>
      <address className={styles.address}>
        {order.address.length === 0 ? 'Picked up at the office' : order.address.map((line) => <div key={line}>{line}</div>)}
      </address>
      <div className={styles.pair} data-even>
        <Saved label="Carrier" value={order.carrier} onSave={(value) => onSave({ key: 'carrier', value })} />
        <Saved label="Tracking number" value={order.tracking_number} onSave={(value) => onSave({ key: 'tracking_number', value })} />
      </div>
      {order.rental && order.job_status !== 'Cancelled' && <p className={styles.rental}>{rentalWords(order.rental)}</p>}
      {/* A rental that is complete comes back, too. */}
      {(order.job_status === 'Shipped' || (order.is_rental && order.job_status === 'Complete')) && (
        <div className={styles.buttons}>
          {order.delivered_at === null && (
            <Button variant="default" size="xs" onClick={() => day('delivered_at')}>
              It arrived today
            </Button>
          )}
          {order.is_rental && order.returned_at === null && (
            <Button variant="default" size="xs" onClick={() => day('returned_at')}>
              It was returned today
            </Button>
          )}
        </div>
      )}
    </>
  )
}

/** Saved when it is left, and only where it changed. */
function Saved({ label, value, onSave }: { label: string; value: string; onSave: (value: string) => void }) {
  const draft = useDraft(value)
  // Once it is saved the field follows the order again; what could not be saved stays.
  if (draft.isTouched && draft.text === value) draft.restore()
  const save = () => {
    if (!draft.isTouched) return
    const text = draft.text.trim()
    draft.type(text)
    if (text !== value) onSave(text)
  }
  return <TextInput label={label} value={draft.text} onChange={(event) => draft.type(event.currentTarget.value)} onBlur={save} />
}
