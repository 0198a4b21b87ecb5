import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { ActionIcon, Button, TextInput } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { now } from '#platform/clock'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'
import { messageOf } from '#platform/query-client'
import { DOUBLE_CLICK_MS, useOneAtATime } from '#platform/use-one-at-a-time'
import { labelOf } from '../list/order-words.ts'
import { Timeline } from '../list/Timeline.tsx'
import { SignReport } from '../report/SignReport.tsx'
import { Checklist } from './Checklist.tsx'
import { dueWords } from './due-words.ts'
import { Moves } from './Moves.tsx'
import { PrintMenu } from './PrintMenu.tsx'
import { Results } from './Results.tsx'
import styles from './StaffOrders.module.css'
import { StaffWrite } from './StaffWrite.tsx'
import { type Change, changeOrder, QUEUE_KEY, type Save, type StaffOrder, staffOrderQuery } from './staff-orders.api.ts'

export function StaffOrderPanel({ orderID, onClose }: { orderID: string; onClose: () => void }) {
  const order = useQuery(staffOrderQuery(orderID))
  return (
    <aside className={styles.panel} aria-label="Order">
      {order.error && <LoadFailed of={order} size="panel" />}
      {order.data === undefined && !order.error && <RowSkeletons count={8} height={32} />}
      {order.data && <Panel order={order.data} onClose={onClose} />}
    </aside>
  )
}

function Panel({ order, onClose }: { order: StaffOrder; onClose: () => void }) {
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: (change: Change) => changeOrder(order._id, change),
    // One after the other: an earlier answer must not take the place of a later one.
    scope: { id: `staff-order ${order._id}` },
    onSuccess: (next) => queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next),
    // What another member of staff made of it is shown beside the refusal.
    onError: () => queryClient.invalidateQueries({ queryKey: staffOrderQuery(order._id).queryKey }),
    onSettled: () => void queryClient.invalidateQueries({ queryKey: QUEUE_KEY }),
  })
  const move = useOneAtATime(save.mutateAsync, DOUBLE_CLICK_MS)
  const assign = useOneAtATime(save.mutateAsync, DOUBLE_CLICK_MS)
  const day = useOneAtATime(save.mutateAsync, DOUBLE_CLICK_MS)
  /** Two quick changes of different things are both made; the second click on one of these is not a change. */
  const once: Partial<Record<Change['key'], Save>> = { job_status: move, assigned_to: assign, delivered_at: day, returned_at: day }
  const onSave: Save = (change) => (once[change.key] ?? save.mutate)(change)
  const due = dueWords(order.due_at, now())
  return (
    <>
      <header className={styles.panelHead}>
        <div>
          <small className={styles.quiet}>Order {order.order_number}</small>
          <h2 className={styles.name}>
            {labelOf(order.order_type)}, {order.order_title}
          </h2>
          <small className={styles.quiet}>{[...new Set([order.customer, order.buyer.full_name])].join(', ')}</small>
        </div>
        <PrintMenu order={order} />
        <ActionIcon size={34} aria-label="Close" onClick={onClose}>
          <IconX size={18} aria-hidden />
        </ActionIcon>
      </header>
      {due.tone === 'late' && order.moves.length > 1 && (
        <p className={styles.late}>
          <b>Late.</b> Was due {due.text.toLowerCase()}.
        </p>
      )}
      <Moves order={order} isBusy={save.isPending && save.variables.key === 'job_status'} onSave={onSave} />
      {save.error && (
        <p className={styles.late} role="alert">
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
      <ul className={styles.files}>
        {order.files.map((file) => (
          <li key={file._id}>{file.name}</li>
        ))}
      </ul>
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
      {order.job_status === 'Shipped' && (
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
  const [text, setText] = useState(value)
  return (
    <TextInput
      label={label}
      value={text}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={() => text.trim() !== value && onSave(text.trim())}
    />
  )
}
