import type { ReactNode } from 'react'
import { Link, useSearch } from 'wouter'

type AccountLinkProps = {
  to: '/accounts/login' | '/accounts/signup' | '/accounts/reset'
  className?: string | undefined
  children: ReactNode
}

/** Leads to another of the accounts pages; where the person wants to go after it is kept in the query. */
export function AccountLink({ to, className, children }: AccountLinkProps) {
  const search = useSearch()
  return (
    <Link href={search === '' ? to : `${to}?${search}`} className={className}>
      {children}
    </Link>
  )
}
