import type { ReactNode } from 'react'
import { LoadFailed } from './LoadFailed.tsx'
import { loadStatusOf, type Query } from './load-status.ts'

type AwaitedProps = {
  of: Query
  /** What is said when it does not come: "The room could not be loaded". */
  title?: string | undefined
  size?: 'page' | 'panel' | undefined
  /** What waits; nothing where the page shows that elsewhere, or not at all. */
  children?: ReactNode
}

/** In place of what a query loads until it is here. On public pages, which have no way to support: `PublicAwaited`. */
export function Awaited({ of, title, size, children }: AwaitedProps) {
  switch (loadStatusOf(of)) {
    case 'PENDING':
      return children
    case 'ERROR':
      return <LoadFailed of={of} title={title} size={size} />
    case 'READY':
      return null
  }
}
