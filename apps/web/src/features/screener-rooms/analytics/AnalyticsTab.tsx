import { EmptyState } from '@answerprint/ui/EmptyState'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { ExportMenu, PLAN_SETTINGS } from '#features/shared-screeners'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useCan, useMayAnalyse } from '#platform/session'
import { type RoomAnalytics, roomAnalyticsQuery } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'
import styles from './AnalyticsTab.module.css'
import { RewatchedStretches } from './RewatchedStretches.tsx'
import { WatchedMatrix } from './WatchedMatrix.tsx'
import { formatWatched } from './watched-time.ts'

/** Who watched which screener of the room, and how far. */
export function AnalyticsTab() {
  const { room, params } = useRoom()
  const isAllowed = useMayAnalyse()
  const query = useQuery({ ...roomAnalyticsQuery(params), enabled: isAllowed, meta: { quiet: true } })
  if (!isAllowed) return <NotAllowed />
  const { data } = query
  if (data === undefined) {
    return (
      <Awaited of={query} title="The analytics could not be loaded">
        <div aria-busy="true">
          <RowSkeletons count={6} />
        </div>
      </Awaited>
    )
  }
  if (data.companies.length === 0) {
    return <EmptyState art="reviewers" level={2} title="No Views" text="What reviewers watch of this room appears here." />
  }
  return (
    <section aria-label="Analytics">
      <div className={styles.head}>
        <Totals totals={data.totals} />
        <span className={styles.key}>
          <span aria-hidden="true">
            <i />
            <i />
            <i />
            <i />
          </span>
          Taller parts were played more often
        </span>
        <ExportMenu parent={{ parentType: 'screener_group', parentID: room._id }} />
      </div>
      <div className={styles.columns}>
        <WatchedMatrix analytics={data} />
        <RewatchedStretches stretches={data.rewatched} />
      </div>
    </section>
  )
}

function Totals({ totals }: { totals: RoomAnalytics['totals'] }) {
  return (
    <dl className={styles.totals}>
      <div>
        <dd>
          {totals.opened} of {totals.reviewers}
        </dd>
        <dt>reviewers opened the room</dt>
      </div>
      <div>
        <dd>{totals.finished}</dd>
        <dt>finished a film</dt>
      </div>
      <div>
        <dd>{formatWatched(totals.watched_seconds)}</dd>
        <dt>watched</dt>
      </div>
    </dl>
  )
}

/** The role lacks it, or the plan, which can be changed. */
function NotAllowed() {
  const isOfPlan = useCan()('screeners:can_view_analytics')
  return (
    <EmptyState
      art="no-access"
      level={2}
      title={isOfPlan ? 'You do not have reviewer analytics.' : 'You do not have permission to see analytics.'}
      text={isOfPlan ? 'All paid plans include reviewer analytics.' : 'Ask an Administrator of your organization if you need it.'}
      action={
        isOfPlan && (
          <Button component="a" href={PLAN_SETTINGS}>
            See plans
          </Button>
        )
      }
    />
  )
}
