import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import type { ReactNode } from 'react'
import { messageOf } from '../query-client.ts'
import { loadStatusOf, type Query } from './load-status.ts'

type PublicAwaitedProps = {
  of: Query
  /** What is said when it does not come: "Your films could not be loaded". */
  title?: string | undefined
  size?: 'page' | 'panel'
  /** What waits. */
  children?: ReactNode
}

/** `Awaited` for public pages, which have no way to support. */
export function PublicAwaited({ of, title, size = 'panel', children }: PublicAwaitedProps) {
  switch (loadStatusOf(of)) {
    case 'PENDING':
      return children
    case 'ERROR':
      return (
        <ErrorScreen size={size} {...(title !== undefined && { title })} message={messageOf(of.error)} onRetry={() => void of.refetch()} />
      )
    case 'READY':
      return null
  }
}
