import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDate } from '#platform/format/dates'
import { useSend } from '#platform/sending/use-send'
import styles from './PlanScreen.module.css'
import { keepPlan, plansQuery, type Subscription } from './plans.api.ts'

/** A downgrade that waits for the end of the period, and the way back. */
export function ScheduledNotice({ current: { title, scheduled, period_end }, mayChange }: { current: Subscription; mayChange: boolean }) {
  const queryClient = useQueryClient()
  const keep = useSend({
    send: (keys) => keepPlan(keys),
    failure: 'toast',
    success: () => `You keep ${title}`,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: plansQuery.queryKey }),
  })
  if (scheduled === null || period_end === null) return null
  const cycle = scheduled.plan === 'free' ? '' : `, paid ${scheduled.billing_cycle}`
  return (
    <section className={styles.notice} aria-label="Scheduled change">
      <p>
        <b>
          {scheduled.title}
          {cycle} from {formatDate(period_end)}
          {scheduled.amount && `, for ${scheduled.amount.formatted} plus tax`}.
        </b>{' '}
        Until then everything of {title} stays. If you store more than the new plan holds then, files stay, but uploads stop.
      </p>
      {mayChange && (
        <Button variant="default" loading={keep.isPending} onClick={() => keep.mutate()}>
          Keep {title}
        </Button>
      )}
    </section>
  )
}
