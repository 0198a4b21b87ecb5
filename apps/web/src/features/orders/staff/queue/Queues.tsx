import { MOST_COUNTED } from '@answerprint/contract/order-statuses'
import type { OrderType } from '@answerprint/contract/order-types'
import { Checkbox } from '@mantine/core'
import type { OrderQueue, QueueAnswer } from '../staff-orders.api.ts'
import styles from '../StaffOrders.module.css'

export const QUEUES: readonly { queue: OrderQueue; label: string }[] = [
  { queue: 'open', label: 'All open' },
  { queue: 'late', label: 'Late' },
  { queue: 'today', label: 'Due today' },
  { queue: 'mine', label: 'Mine' },
  { queue: 'issues', label: 'Issues' },
  { queue: 'shipping', label: 'To ship' },
  { queue: 'drives', label: 'Drives out' },
  { queue: 'done', label: 'Done' },
]
const SERVICES: readonly { type: OrderType; label: string }[] = [
  { type: 'digital-cinema-package', label: 'DCP' },
  { type: 'closed-captions', label: 'Closed Captions' },
  { type: 'order-discs', label: 'Discs' },
  { type: 'format-conversion', label: 'Conversion' },
  { type: 'quality-inspection', label: 'Inspection' },
  { type: 'send-drives', label: 'Ship Drive' },
]

type QueuesProps = {
  chosen: OrderQueue
  counted: QueueAnswer | undefined
  services: readonly OrderType[]
  onQueue: (queue: OrderQueue) => void
  onServices: (services: OrderType[]) => void
}

/** What is shown: one queue, and of it some services or all. Each says how many it holds. */
export function Queues({ chosen, counted, services, onQueue, onServices }: QueuesProps) {
  return (
    <nav className={styles.queues} aria-label="Queues">
      {QUEUES.map(({ queue, label }) => {
        const count = counted?.counts[queue]
        return (
          <button key={queue} type="button" aria-current={queue === chosen || undefined} onClick={() => onQueue(queue)}>
            {label}
            <b className={styles.count} data-queue={count ? queue : undefined}>
              {countWords(count)}
            </b>
          </button>
        )
      })}
      <h2>Service</h2>
      {SERVICES.map(({ type, label }) => (
        <div key={type} className={styles.service}>
          <Checkbox
            size="xs"
            label={label}
            checked={services.includes(type)}
            onChange={() => onServices(services.includes(type) ? services.filter((each) => each !== type) : [...services, type])}
          />
          <span className={styles.count}>{counted?.of_types?.[type]}</span>
        </div>
      ))}
    </nav>
  )
}

export const countWords = (count: number | undefined): string =>
  count === undefined ? '' : count < MOST_COUNTED ? String(count) : `${MOST_COUNTED - 1}+`
