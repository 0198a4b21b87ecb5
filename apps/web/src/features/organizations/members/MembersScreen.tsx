import { EmptyState } from '@answerprint/ui/EmptyState'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { pageIn } from '#platform/browser/page-in-address'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatCount } from '#platform/format/figures'
import { InviteMembers } from '../invite/InviteMembers.tsx'
import { OrganizationPage, PageHead, Waiting } from '../OrganizationPage.tsx'
import type { Organization } from '../organizations.api.ts'
import { planName } from '../plan-words.ts'
import { FilterMenu } from './FilterMenu.tsx'
import { MemberCards } from './MemberCards.tsx'
import { type MemberDialog, MemberDialogs } from './MemberDialogs.tsx'
import styles from './MembersScreen.module.css'
import { MEMBERS_A_PAGE, MemberPages } from './MemberPages.tsx'
import { MembersTable } from './MembersTable.tsx'
import { filterMembers } from './member-words.ts'
import { type MembersAccess, useMembers } from './use-members.ts'

const SEARCH_MILLISECONDS = 200

export const MembersScreen = () => (
  <OrganizationPage title="Members" needs="seeing">
    {(organizationID) => <Members organizationID={organizationID} />}
  </OrganizationPage>
)

function Members({ organizationID }: { organizationID: string }) {
  const access = useMembers(organizationID)
  const [isInviting, setInviting] = useState(false)
  const { members, roles, departments, organization } = access
  const isHere = members !== undefined && roles !== undefined && departments !== undefined && organization !== undefined
  return (
    <>
      <PageHead
        title="Members"
        actions={
          access.edits && (
            <Button variant="ink" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setInviting(true)}>
              Invite Team Members
            </Button>
          )
        }
      >
        {organization === undefined ? '\u00a0' : seatsOf(organization)}
      </PageHead>
      {isHere ? <MemberList organizationID={organizationID} access={access} /> : <Waiting queries={access.queries} />}
      {isInviting && <InviteMembers organizationID={organizationID} onClose={() => setInviting(false)} />}
    </>
  )
}

const seatsOf = ({ member_count, subscription }: Organization): string =>
  `${formatCount(member_count, 'person', 'people')} on the ${planName(subscription.type)} plan.`

function MemberList({ organizationID, access }: { organizationID: string; access: MembersAccess }) {
  const isNarrow = useMediaQuery('(max-width: 860px)') ?? false
  const [dialog, setDialog] = useState<MemberDialog | null>(null)
  const filter = useMemberFilter()
  const { members = [], roles = [], departments = [], ownId } = access
  const [words, setWords] = useSearchWords(filter.query, (query) => filter.change({ query }), SEARCH_MILLISECONDS)
  const found = filterMembers(members, filter, ownId)
  const List = isNarrow ? MemberCards : MembersTable
  return (
    <>
      <div className={styles.tools}>
        <SearchField label="Search name or email" value={words} onChange={setWords} className={styles.search} />
        <FilterMenu all="All roles" items={roles} value={filter.role} onChange={(role) => filter.change({ role })} />
        {departments.length > 0 && (
          <FilterMenu
            all="All departments"
            items={departments}
            value={filter.department}
            onChange={(department) => filter.change({ department })}
          />
        )}
        <span className={styles.count} role="status">
          {/* How many there are in all is said above. */}
          {found.length < members.length && formatCount(found.length, 'person', 'people')}
        </span>
      </div>
      {found.length === 0 ? (
        <EmptyState
          art="search"
          title="No members found"
          text="Try another part of the name, or show all members."
          action={<Button onClick={() => filter.clear()}>Show all members</Button>}
        />
      ) : (
        <MemberPages members={found} page={filter.page} onPage={filter.turn}>
          {(shown) => <List members={shown} access={access} organizationID={organizationID} onDialog={setDialog} />}
        </MemberPages>
      )}
      <MemberDialogs dialog={dialog} organizationID={organizationID} departments={departments} onClose={() => setDialog(null)} />
    </>
  )
}

/** In the address, so that a filtered list and its page can be reached again. */
function useMemberFilter() {
  const navigate = useNavigate()
  const search: { query?: string; role?: string; department?: string; page?: string } = useSearch({ strict: false })
  const go = (next: Record<string, string>) => void navigate({ to: '.', search: next as never, replace: true })
  const set = (change: Record<string, string | undefined>) => {
    const all = { ...search, ...change }
    go(Object.fromEntries(Object.entries(all).filter((each): each is [string, string] => Boolean(each[1]))))
  }
  const { query = '', role, department, page } = search
  return {
    query,
    role,
    department,
    page: pageIn(page, MEMBERS_A_PAGE),
    /** The first page of what is found then. */
    change: (change: { query?: string; role?: string | undefined; department?: string | undefined }) => set({ page: '', ...change }),
    turn: (to: number) => set({ page: to === 1 ? '' : String(to) }),
    clear: () => go({}),
  }
}
