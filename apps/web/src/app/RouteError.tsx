import { Refusal } from '@answerprint/contract/refusal'
import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Navigate, useRouter, useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { accountsAreElsewhere, bases, loginAddress } from '#platform/addresses/bases'
import { CallError } from '#platform/call'
import { reportError } from '#platform/reports/report-error'

const NotFound = lazy(async () => ({ default: (await import('./pages/NotFoundPage.tsx')).NotFound }))

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
  // What the server answered with is in its own log already.
  useEffect(() => {
    if (error instanceof Error && !(error instanceof Refusal)) reportError(error)
  }, [error])
  if (error instanceof Refusal) {
    if (error.code === 'no_access') return <Navigate to="/401" search={{ redirect: href }} replace />
    if (error.code === 'no_session' && accountsAreElsewhere) return <Leave to={loginAddress(bases, `${bases.files}${href}`)} />
    if (error.code === 'no_session') return <Navigate to="/accounts/login" search={{ redirect: href }} replace />
    if (error.code === 'not_found')
      return (
        <Suspense fallback={null}>
          <NotFound />
        </Suspense>
      )
  }
  const reference = error instanceof CallError ? error.requestId : undefined
  const known = error instanceof Refusal && error.code !== 'internal'
  return <ErrorScreen onRetry={retry} {...(known && { message: error.message })} {...(reference !== undefined && { reference })} />
}

/** To a page of another host. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}
