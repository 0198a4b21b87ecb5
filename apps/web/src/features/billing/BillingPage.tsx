import type { ReactNode } from 'react'
import { PageHead } from '#features/organizations'
import { usePageTitle } from '#platform/browser/page-title'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { useCan } from '#platform/session'

/** A page of the billing area, for those who may see billing or pay. */
export function BillingPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  const may = useCan()
  if (may('billing_and_plans:can_view') || may('billing_and_plans:can_make_payments')) return children
  return (
    <>
      <PageHead title={title} />
      <NoPermission />
    </>
  )
}
