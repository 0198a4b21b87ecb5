import { EmptyState } from '@answerprint/ui/EmptyState'
import type { ReactNode } from 'react'
import { usePageTitle } from '#platform/browser/page-title'
import { useCan } from '#platform/session'

/** A page of the billing area, for those who may see billing or pay. */
export function BillingPage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  const may = useCan()
  if (may('billing_and_plans:can_view') || may('billing_and_plans:can_make_payments')) return children
  return (
    <EmptyState
      art="search"
      level={1}
      title="This page is not open to your role"
      text="Ask an Administrator of your organization if you need it."
    />
  )
}
