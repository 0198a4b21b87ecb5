import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { Suspense, useEffect } from 'react'
import { reportError } from '#platform/reports/report-error'
import { isReloading } from '#platform/upgrades/reload-after-upgrade'
import { failureOf, isUnreported } from './failure.ts'
import { NotFound } from './lazy-not-found.ts'

type FailureScreenProps = {
  error: unknown
  /** The page that failed. */
  href: string
  onRetry: () => void
}

export function FailureScreen({ error, href, onRetry }: FailureScreenProps) {
  useEffect(() => {
    if (isUnreported(error) && !isReloading()) reportError(error)
  }, [error])
  if (isReloading()) return null
  const failure = failureOf(error, href)
  switch (failure.kind) {
    case 'LEAVE':
      return <Leave to={failure.to} />
    case 'NOT_FOUND':
      return (
        <Suspense fallback={null}>
          <NotFound />
        </Suspense>
      )
    case 'FAILED':
      return (
        <ErrorScreen
          onRetry={onRetry}
          {...(failure.message !== undefined && { message: failure.message })}
          {...(failure.reference !== undefined && { reference: failure.reference })}
        />
      )
  }
}

/** By a page load: public pages are another application, perhaps on another host. */
function Leave({ to }: { to: string }) {
  useEffect(() => location.replace(to), [to])
  return null
}
