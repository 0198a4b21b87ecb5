import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { now } from '#platform/clock'
import { Ago } from '#platform/moments/Ago.tsx'
import type { OrderDetails } from '../orders.api.ts'
import styles from './Timeline.module.css'

/** From the order to its delivery, with what was written in between. */
export const Timeline = ({ events }: { events: OrderDetails['events'] }) => (
  <ol className={styles.timeline}>
    {events.map((event) => (
      <li key={event._id} data-kind={event.kind}>
        <PersonAvatar name={event.by || 'Answerprint'} seed={event.by || 'Answerprint'} size={24} />
        <div>
          <b>{event.by || 'Answerprint'}</b>
          {event.is_staff && <span className={styles.staff}>Staff</span>}
          {event.kind === 'note' && <span className={styles.staff}>Note</span>}
          <small>
            <Ago moment={event.at} now={now().getTime()} />
          </small>
          <p>{event.text}</p>
        </div>
      </li>
    ))}
  </ol>
)
