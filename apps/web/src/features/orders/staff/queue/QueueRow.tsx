import { RUNNING } from '@answerprint/contract/order-statuses'
import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { useEffect, useRef } from 'react'
import { now } from '#platform/clock'
import { iconOf, labelOf, statusOf } from '../../list/order-words.ts'
import { dueWords } from '../due-words.ts'
import styles from '../StaffOrders.module.css'
import type { QueuedOrder } from '../staff-orders.api.ts'

export function QueueRow({ order, isOpen, onOpen }: { order: QueuedOrder; isOpen: boolean; onOpen: () => void }) {
  const row = useRef<HTMLButtonElement>(null)
  const Icon = iconOf(order.order_type)
  const due = dueWords(order.due_at, now(), !RUNNING.includes(order.job_status))
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <button ref={row} type="button" className={styles.row} aria-current={isOpen || undefined} onClick={onOpen}>
        <span className={styles.number}>{order.order_number}</span>
        <Icon size={17} stroke={1.6} aria-hidden />
        <span className={styles.film}>
          <span title={order.order_title}>
            <b dir="auto">{order.order_title}</b> {labelOf(order.order_type)}
          </span>
          <small title={order.customer}>{order.customer}</small>
        </span>
        <span className={styles.due} data-tone={due.tone}>
          {due.text}
        </span>
        {/* Staff see the word itself: Issue is not Error to them. */}
        <StatusDot tone={statusOf(order.job_status).tone}>{order.job_status}</StatusDot>
        {order.assigned_to ? (
          <PersonAvatar name={order.assigned_to.full_name} seed={order.assigned_to._id} size={24} />
        ) : (
          <i className={styles.none} />
        )}
      </button>
    </li>
  )
}
