import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter, useRouterState } from '@tanstack/react-router'
import { useState } from 'react'
import { FailureScreen } from './failures/FailureScreen.tsx'

/** What a screen shows that could not be loaded or drawn. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()
  // Where the failure was: the address moves on while the way out is drawn.
  const current = useRouterState({ select: (state) => state.location.href })
  const [href] = useState(current)
  const retry = () => {
    queries.reset()
    reset()
    void router.invalidate()
  }
  // Within this page what it sends to other projects goes on.
  return <FailureScreen error={error} href={href} onRetry={retry} go={router.history.replace} />
}
