import { EmptyState } from '@answerprint/ui/EmptyState'
import { PageHeading } from '@answerprint/ui/PageHeading'
import { Pages } from '@answerprint/ui/Pages'
import { SearchField } from '@answerprint/ui/SearchField'
import { RowSkeletons } from '@answerprint/ui/Skeletons'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { pageIn } from '#platform/browser/page-in-address'
import { ForOrganizations } from '#platform/failures/ForOrganizations.tsx'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { UpgradeNotice } from '#platform/failures/UpgradeNotice.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatDate } from '#platform/format/dates'
import { useCan, useUser } from '#platform/session'
import { useLastPage } from '#platform/browser/use-last-page'
import { lazy } from '#platform/upgrades/lazy'
import styles from './Asking.module.css'
import rows from './RequestList.module.css'
import { progressWords, SectionFrames } from './SectionFrames.tsx'
import { listQuery, REQUESTS_A_PAGE, type VideoRequestRow } from './video-requests.api.ts'

const NewRequests = lazy(async () => ({ default: (await import('./NewRequests.tsx')).NewRequests }))
const PageSettings = lazy(async () => ({ default: (await import('./PageSettings.tsx')).PageSettings }))
const SEARCH_MILLISECONDS = 400

/** The titles that an organization asks for, with how far each is. */
export function VideoRequestsScreen() {
  const { organization_id } = useUser()
  const may = useCan()
  if (organization_id === null) return <ForOrganizations what="On-demand requests" />
  if (!may('projects:can_modify')) return <NoPermission to="see on-demand requests" />
  return <Requests organizationID={organization_id} />
}

function Requests({ organizationID }: { organizationID: string }) {
  const { query = '', page = '1' } = useSearch({ from: '/signed-in/on-demand' })
  const navigate = useNavigate({ from: '/on-demand' })
  const at = pageIn(page, REQUESTS_A_PAGE)
  const show = (next: { query?: string; page?: number }) =>
    void navigate({ search: { query: next.query ?? query, page: String(next.page ?? 1) }, replace: true })
  const [words, setWords] = useSearchWords(query, (text) => show({ query: text }), SEARCH_MILLISECONDS)
  const [dialog, setDialog] = useState<'new' | 'settings' | null>(null)
  const list = useQuery(listQuery(organizationID, query, at))
  const isInPlan = useUser().can_request_files
  const ask = isInPlan && (
    <Button variant="ink" leftSection={<IconPlus size={16} stroke={1.9} aria-hidden />} onClick={() => setDialog('new')}>
      New on-demand request
    </Button>
  )
  const count = list.data?.size ?? 0
  useLastPage({ page: at, count: list.isPlaceholderData ? undefined : list.data?.size, size: REQUESTS_A_PAGE }, (last) =>
    show({ page: last }),
  )
  const isWaiting = list.data === undefined ? list.isPending : count > 0 && list.data.requests.length === 0
  const isEmpty = list.data !== undefined && count === 0 && query === '' && words === ''
  return (
    <div className={styles.page}>
      <PageHeading
        title="On-demand requests"
        count={list.data?.size}
        actions={
          <>
            {!isEmpty && <SearchField label="Search titles" value={words} onChange={setWords} />}
            <Button variant="default" onClick={() => setDialog('settings')}>
              Page settings
            </Button>
            {!isEmpty && ask}
          </>
        }
      />
      <div className={styles.body}>
        {!isInPlan && <UpgradeNotice what="On-demand requests" />}
        <Awaited of={list} />
        {isWaiting && <RowSkeletons count={10} height={60} />}
        {list.data?.size === 0 &&
          (query ? (
            <EmptyState art="search" title="No results found!" text="Try your search again." />
          ) : (
            <EmptyState
              art="files"
              title="No on-demand requests"
              text="Ask a rights holder for everything of a title at once: film, DCP, trailer, artwork, metadata, subtitles."
              action={ask}
            />
          ))}
        {list.data !== undefined && list.data.requests.length > 0 && <Table requests={list.data.requests} />}
        {count > REQUESTS_A_PAGE && (
          <Pages className={rows.pages} page={at} count={count} size={REQUESTS_A_PAGE} onPage={(next) => show({ page: next })} />
        )}
      </div>
      <Suspense fallback={null}>
        {dialog === 'new' && <NewRequests organizationID={organizationID} onClose={() => setDialog(null)} />}
        {dialog === 'settings' && <PageSettings organizationID={organizationID} onClose={() => setDialog(null)} />}
      </Suspense>
    </div>
  )
}

const Table = ({ requests }: { requests: readonly VideoRequestRow[] }) => (
  <table className={rows.table}>
    <thead>
      <tr>
        {['Title', 'Asked of', 'Progress', 'Due', 'State'].map((each) => (
          <th key={each} scope="col">
            {each}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {requests.map((each) => (
        <tr key={each._id}>
          <td>
            <Link to="/on-demand/$requestID" params={{ requestID: each._id }} className={rows.name}>
              {each.title}
            </Link>
          </td>
          <td title={each.recipient_email ?? undefined}>{each.recipient_name || each.recipient_email || '–'}</td>
          <td>
            <SectionFrames sections={each.sections} />
          </td>
          <td>{each.due_at === null ? '–' : formatDate(each.due_at)}</td>
          <td>
            <State request={each} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

function State({ request: { state, sections } }: { request: VideoRequestRow }) {
  if (state === 'approved') return <StatusDot tone="ok">Complete</StatusDot>
  if (state === 'withdrawn') return <StatusDot tone="off">Withdrawn</StatusDot>
  const isWaiting = sections.some((each) => each.state === 'submitted')
  return <StatusDot tone={isWaiting ? 'info' : 'run'}>{progressWords(sections)}</StatusDot>
}
