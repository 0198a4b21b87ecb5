import type { OrderJobStatus } from '@answerprint/contract/order-statuses'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { useFocusAfter } from '@answerprint/ui/use-focus-after'
import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import { statusOf } from '../list/order-words.ts'
import { RefundOrder } from './RefundOrder.tsx'
import styles from './StaffOrderPanel.module.css'
import type { Save, StaffOrder } from './staff-orders.api.ts'

/** The usual next step is the ink button; the other legal ones are in the menu. */
export function Moves({ order, isBusy, onSave }: { order: StaffOrder; isBusy: boolean; onSave: Save }) {
  const status = statusOf(order.job_status)
  const usual: OrderJobStatus | undefined = order.shipment
    ? (['In Progress', 'Shipped', 'Complete'] as const).find(
        (each) => order.moves.includes(each) && !(each === 'Complete' && order.moves.includes('Shipped')),
      )
    : (['In Progress', 'Complete'] as const).find((each) => order.moves.includes(each))
  // The button of the next step is gone after the last one.
  const [next, any] = [useFocusAfter(isBusy), useFocusAfter(isBusy)]
  const others = order.moves.filter((each) => each !== usual && each !== 'Cancelled')
  const [refund, setRefund] = useState<{ cancel: boolean }>()
  const move = (value: OrderJobStatus) => onSave({ key: 'job_status', value, was: order.job_status })
  return (
    <div className={styles.moves}>
      <Menu position="bottom-start" width="target">
        <Menu.Target>
          <Button
            ref={any}
            className={styles.status ?? ''}
            variant="default"
            justify="space-between"
            rightSection={<IconChevronDown size={15} aria-hidden />}
            aria-label={`${order.job_status}, other moves`}
          >
            <StatusDot tone={status.tone}>{order.job_status}</StatusDot>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {others.map((each) => (
            <Menu.Item key={each} onClick={() => move(each)}>
              {each}
            </Menu.Item>
          ))}
          {others.length > 0 && <Menu.Divider />}
          <Menu.Item disabled={order.is_disputed} onClick={() => setRefund({ cancel: false })}>
            {order.is_disputed ? 'Refund: payment is disputed' : 'Refund'}
          </Menu.Item>
          {order.moves.includes('Cancelled') && (
            <Menu.Item color="red" onClick={() => setRefund({ cancel: true })}>
              Cancel order
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {usual && (
        <Button ref={next} variant="ink" data-order-key="e" title="E" loading={isBusy} onClick={() => move(usual)}>
          {usual === 'In Progress' ? 'Begin' : `Mark ${usual.toLowerCase()}`}
        </Button>
      )}
      {refund && <RefundOrder order={order} cancel={refund.cancel} onClose={() => setRefund(undefined)} />}
    </div>
  )
}
