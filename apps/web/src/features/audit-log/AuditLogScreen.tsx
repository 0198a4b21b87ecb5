import { EmptyState } from '@answerprint/ui/EmptyState'
import { Pages } from '@answerprint/ui/Pages'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { OrganizationPage, PageHead, Waiting } from '#features/organizations'
import { pageIn } from '#platform/browser/page-in-address'
import { useLastPage } from '#platform/browser/use-last-page'
import { UpdatingList } from '#platform/failures/UpdatingList.tsx'
import { AuditEntries } from './AuditEntries.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import styles from './AuditLog.module.css'
import { type AuditArea, type AuditFilter, auditLogQuery, downloadAddress, PAGE } from './audit-log.api.ts'
import { areaWords } from './audit-words.ts'

export const AuditLogScreen = () => (
  <OrganizationPage title="Audit log" needs="editing">
    {(organizationID) => <Log organizationID={organizationID} />}
  </OrganizationPage>
)

function Log({ organizationID }: { organizationID: string }) {
  const { filter, page, go } = usePlace()
  const query = useQuery(auditLogQuery(organizationID, filter, page))
  useLastPage({ page, count: query.isPlaceholderData ? undefined : query.data?.count, size: PAGE }, (last) => go(filter, last))
  const isNarrowed = Object.values(filter).some((each) => each !== '')
  const { entries = [], count = 0 } = query.data ?? {}
  return (
    <>
      <PageHead
        title="Audit log"
        actions={
          <Button
            component="a"
            href={downloadAddress(organizationID, filter)}
            target="_blank"
            leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
          >
            Export CSV
          </Button>
        }
      >
        Who did what, when and from where. Entries are added, and never changed.
      </PageHead>
      <AuditFilters filter={filter} count={query.data && count} onChange={(next) => go(next, 1)} />
      {(query.data === undefined || (count > 0 && entries.length === 0)) && <Waiting queries={[query]} />}
      {query.data !== undefined && count === 0 && (
        <EmptyState
          art="search"
          title={isNarrowed ? 'No entries found' : 'Nothing was done yet'}
          text={isNarrowed ? 'Try other words or a longer period.' : 'What members do will be listed here.'}
          {...(isNarrowed && { action: <Button onClick={() => go(everything, 1)}>Show everything</Button> })}
        />
      )}
      {entries.length > 0 && (
        <UpdatingList of={query} className={styles.list}>
          <AuditEntries entries={entries} />
        </UpdatingList>
      )}
      {count > PAGE && <Pages className={styles.pages} page={page} count={count} size={PAGE} onPage={(next) => go(filter, next)} />}
    </>
  )
}

const everything: AuditFilter = { search: '', area: '', from: '', to: '' }

/** The filter and the page are in the address. */
function usePlace() {
  const navigate = useNavigate()
  const search: { query?: string; area?: string; from?: string; to?: string; page?: string } = useSearch({ strict: false })
  const filter: AuditFilter = {
    search: search.query ?? '',
    area: search.area !== undefined && search.area in areaWords ? (search.area as AuditArea) : '',
    from: search.from ?? '',
    to: search.to ?? '',
  }
  const go = ({ search: query, area, from, to }: AuditFilter, page: number) => {
    const all = { query, area, from, to, page: page > 1 ? String(page) : '' }
    const next = Object.fromEntries(Object.entries(all).filter(([, value]) => value !== ''))
    void navigate({ to: '.', search: next as never, replace: true, resetScroll: false })
  }
  return { filter, page: pageIn(search.page, PAGE), go }
}
