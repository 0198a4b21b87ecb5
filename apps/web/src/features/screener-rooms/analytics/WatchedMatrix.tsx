import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { Tooltip } from '@mantine/core'
import { IconChevronDown, IconChevronRight, IconInfoCircle } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { formatDate } from '#platform/format/dates'
import { formatCount } from '#platform/format/figures'
import { Ago } from '#platform/moments/Ago.tsx'
import { useNow } from '#platform/moments/use-now'
import type { RoomAnalytics } from '../screener-rooms.api.ts'
import styles from './AnalyticsTab.module.css'
import { CompanyPeople } from './CompanyPeople.tsx'
import { INTEREST_RULE, InterestBars } from './InterestBars.tsx'
import { LastViewed, WatchedCell } from './MatrixCells.tsx'
import { formatWatched } from './watched-time.ts'

type Company = RoomAnalytics['companies'][number]

/** A line for each company, which opens to its people, and a column for each screener. The company stays in sight while the columns scroll. */
export function WatchedMatrix({ analytics: { films, companies } }: { analytics: RoomAnalytics }) {
  const now = useNow()
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) =>
    setOpen((before) => new Set(before.has(key) ? [...before].filter((each) => each !== key) : [...before, key]))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached with the keyboard.
    <section className={styles.scroll} aria-label="Who watched what" tabIndex={0}>
      <table className={styles.matrix}>
        <thead>
          <tr>
            <th scope="col">Company</th>
            {films.map(({ _id, name, poster }) => (
              <th key={_id} scope="col" className={styles.film}>
                <span className={styles.filmHead}>
                  <PosterPrint title={name} poster={poster} plain className={styles.poster} />
                  <span title={name}>{name}</span>
                </span>
              </th>
            ))}
            <th scope="col">
              <span className={styles.rule}>
                Interest
                <Tooltip label={INTEREST_RULE} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
                  <button type="button" className={styles.info} aria-label="How interest is worked out">
                    <IconInfoCircle size={14} stroke={1.7} aria-hidden />
                  </button>
                </Tooltip>
              </span>
            </th>
            <th scope="col">Last Viewed</th>
          </tr>
        </thead>
        <tbody>
          {companies.map((company) => (
            <Fragment key={company.key}>
              <tr data-open={open.has(company.key) || undefined}>
                <th scope="row">
                  <CompanyName company={company} isOpen={open.has(company.key)} onToggle={() => toggle(company.key)} now={now} />
                </th>
                {films.map(({ _id }) => (
                  <td key={_id}>
                    <WatchedCell film={company.films.find((each) => each.screener_id === _id)} height={20} />
                  </td>
                ))}
                <td>
                  <InterestBars interest={company.interest} />
                </td>
                <td>
                  <LastViewed {...company} now={now} />
                </td>
              </tr>
              {open.has(company.key) && <CompanyPeople company={company} films={films} now={now} />}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type CompanyNameProps = { company: Company; isOpen: boolean; onToggle: () => void; now: number }

function CompanyName({ company: { name, kind, reviewers, watched_seconds, sent_at }, isOpen, onToggle, now }: CompanyNameProps) {
  const who =
    kind === 'company' ? formatCount(reviewers.length, 'reviewer') : kind === 'link' ? 'Shared by link' : reviewers[0]?.shared_email
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const words = (
    <span className={styles.companyName}>
      <b title={name}>{name}</b>
      <small title={watched_seconds > 0 ? undefined : `${who}, sent ${formatDate(sent_at)}`}>
        {who}, {watched_seconds > 0 ? formatWatched(watched_seconds) : <>sent {<Ago moment={sent_at} now={now} />}</>}
      </small>
    </span>
  )
  if (kind !== 'company') return <span className={styles.company}>{words}</span>
  return (
    <button type="button" className={styles.company} aria-expanded={isOpen} onClick={onToggle}>
      <Chevron size={16} stroke={1.7} aria-hidden />
      {words}
    </button>
  )
}
