import { EmptyState } from '@answerprint/ui/EmptyState'
import { RowSkeletons, SkeletonBlock } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { LoadFailed } from '#platform/failures/LoadFailed.tsx'
import { asOne, loadStatusOf, type Query } from '#platform/failures/load-status'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useCan, useUser } from '#platform/session'
import styles from './OrganizationPage.module.css'
import { organizationKey } from './organizations.api.ts'

type Needs = 'membership' | 'seeing' | 'editing'
type OrganizationPageProps = { title: string; needs: Needs; children: (organizationID: string) => ReactNode }

/** A page of the organization's settings, for members who may open it, however they came to its address. */
export function OrganizationPage({ title, needs, children }: OrganizationPageProps) {
  const { organization_id } = useUser()
  const may = useCan()
  usePageTitle(title)
  const edits = may('users_and_roles:can_modify')
  useOrganizationLive(edits || may('users_and_roles:can_view') ? organization_id : null)
  if (organization_id === null) return <NoOrganization />
  const isOpen = needs === 'membership' || edits || (needs === 'seeing' && may('users_and_roles:can_view'))
  if (!isOpen) {
    return (
      <>
        <PageHead title={title} />
        <NoPermission />
      </>
    )
  }
  return children(organization_id)
}

/** Members, roles and departments follow what others do. */
function useOrganizationLive(organizationID: string | null): void {
  const queryClient = useQueryClient()
  const refresh = () => {
    if (organizationID !== null) void queryClient.invalidateQueries({ queryKey: organizationKey(organizationID) })
  }
  useRealtime(organizationID === null ? null : `private-organization-${organizationID}`, 'OrganizationUpdated', refresh, refresh)
}

function NoOrganization() {
  return (
    <EmptyState
      art="reviewers"
      level={1}
      title="You work on your own"
      text="An organization has members with roles, departments, and a brand that your reviewers see."
      action={
        <Button component={Link} to={'/settings/organization/new' as '/settings'} variant="ink">
          Create an organization
        </Button>
      }
    />
  )
}

type PageHeadProps = { title: string; children?: ReactNode; actions?: ReactNode }

/** The title, one line under it, and what can be done with the whole page. */
export function PageHead({ title, children, actions }: PageHeadProps) {
  return (
    <header className={styles.head}>
      <div className={styles.words}>
        <h1 className={styles.title}>{title}</h1>
        {children !== undefined && <p className={styles.sub}>{children}</p>}
      </div>
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </header>
  )
}

/** In place of a list that is loading or failed to load. */
export function Waiting({ queries, rows = 8 }: { queries: readonly Query[]; rows?: number }) {
  const all = asOne(queries)
  if (loadStatusOf(all) === 'ERROR') return <LoadFailed of={all} />
  return (
    <div aria-busy="true">
      <span className={styles.wait}>
        <SkeletonBlock width={180} height={24} />
      </span>
      <RowSkeletons count={rows} height={60} />
    </div>
  )
}
