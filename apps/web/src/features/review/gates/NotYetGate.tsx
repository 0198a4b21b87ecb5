import { Button } from '@mantine/core'
import { IconCalendarPlus, IconClockHour4 } from '@tabler/icons-react'
import { useEffect, useEffectEvent } from 'react'
import { saveBlob } from '#platform/browser/saving/save-blob'
import { now } from '#platform/clock'
import { formatAhead, formatClock, formatLongDate } from '#platform/format/dates'
import { gateStyles as styles } from '#platform/public-page/gate/gate-styles'
import type { Gate } from '../review.api.ts'
import { calendarFile } from './calendar-file.ts'
import type { GateProps } from './gate-props.ts'

/** The longest that a browser's timer can wait is 24.8 days. */
const LONGEST_WAIT = 2 ** 31 - 1

export function NotYetGate({ review, gate, onAskAgain }: GateProps & { gate: Gate<'not_yet'> }) {
  const at = new Date(gate.available_at)
  const ask = useEffectEvent(onAskAgain)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const askIn = (atLeast: number) => {
      const left = Date.parse(gate.available_at) - now().getTime() + 500
      timer = setTimeout(
        () => {
          ask()
          // The answer may be the same: this clock may be ahead of the server's.
          askIn(5_000)
        },
        Math.min(LONGEST_WAIT, Math.max(atLeast, left)),
      )
    }
    askIn(1_000)
    return () => clearTimeout(timer)
  }, [gate.available_at])
  const ahead = formatAhead(at, now().getTime())
  return (
    <>
      <IconClockHour4 size={30} stroke={1.3} className={styles.icon ?? ''} aria-hidden />
      <h1 className={styles.lead}>
        This screener will be available on{' '}
        <span className={styles.when}>
          <span>{formatLongDate(at)}</span> <span>at {formatClock(at)}.</span>
        </span>
      </h1>
      <p className={styles.fine}>
        Your local time, {Intl.DateTimeFormat().resolvedOptions().timeZone}.{ahead !== '' && ` That is ${ahead}.`}
      </p>
      <div className={styles.actions}>
        <Button
          size="md"
          leftSection={<IconCalendarPlus size={18} stroke={1.7} aria-hidden />}
          onClick={() => saveCalendar(calendarFile({ host: review.host.name, at, url: location.href }))}
        >
          Add to calendar
        </Button>
      </div>
    </>
  )
}

const saveCalendar = (text: string): void => saveBlob(new Blob([text], { type: 'text/calendar' }), 'screening.ics')
