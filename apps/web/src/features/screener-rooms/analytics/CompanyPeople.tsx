import { PersonAvatar } from '@answerprint/ui/PersonAvatar'
import { useQueries } from '@tanstack/react-query'
import { type RoomAnalytics, reviewerStatsQuery } from '../screener-rooms.api.ts'
import { useRoom } from '../use-room.ts'
import styles from './AnalyticsTab.module.css'
import { LastViewed, WatchedCell } from './MatrixCells.tsx'

type CompanyPeopleProps = { company: RoomAnalytics['companies'][number]; films: RoomAnalytics['films']; now: number }

/** The people of a company; what each watched is asked for when it is opened. */
export function CompanyPeople({ company: { reviewers }, films, now }: CompanyPeopleProps) {
  const { params } = useRoom()
  const stats = useQueries({
    queries: reviewers.map(({ _id, last_viewed_at }) => ({
      ...reviewerStatsQuery({ ...params, sharedScreenerID: _id }, last_viewed_at),
      enabled: last_viewed_at !== null,
      meta: { quiet: true },
    })),
  })
  return reviewers.map((reviewer, index) => {
    const { _id, shared_name, shared_email } = reviewer
    return (
      <tr key={_id} className={styles.kid} data-last={index === reviewers.length - 1 || undefined}>
        <th scope="row">
          <span className={styles.person}>
            <PersonAvatar name={shared_name} seed={shared_email ?? _id} />
            <b title={shared_email ?? shared_name}>{shared_name}</b>
          </span>
        </th>
        {films.map((film) => (
          <td key={film._id} aria-busy={stats[index]?.isLoading || undefined}>
            <WatchedCell film={stats[index]?.data?.find((each) => each.screener_id === film._id)} height={14} />
          </td>
        ))}
        <td />
        <td>
          <LastViewed {...reviewer} now={now} />
        </td>
      </tr>
    )
  })
}
