import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { reportError } from '#platform/reports/report-error'
import { isReloading, whenReloaded } from '#platform/upgrades/reload-after-upgrade'
import { failureOf, isUnreported } from './failure.ts'
import { NotFound } from './lazy-not-found.ts'

export type FailedProps = { message?: string; reference?: string; onRetry: () => void }

type FailureScreenProps = {
  error: unknown
  /** The page that failed. */
  href: string
  onRetry: () => void
  /** How a page says that it could not be loaded. */
  Failed?: ComponentType<FailedProps>
  /** To another page of the app, within this document. */
  go?: (to: string) => void
}

export function FailureScreen({ error, href, onRetry, Failed = ErrorScreen, go }: FailureScreenProps) {
  const isLeaving = useIsLeaving()
  useEffect(() => {
    if (isUnreported(error) && !isLeaving) reportError(error)
  }, [error, isLeaving])
  if (isLeaving) return null
  const failure = failureOf(error, href)
  switch (failure.kind) {
    case 'LEAVE':
      return <Leave to={failure.to} go={failure.isOfApp && go} />
    case 'NOT_FOUND':
      return (
        <Suspense fallback={null}>
          <NotFound />
        </Suspense>
      )
    case 'FAILED':
      return (
        <Failed
          onRetry={onRetry}
          {...(failure.message !== undefined && { message: failure.message })}
          {...(failure.reference !== undefined && { reference: failure.reference })}
        />
      )
  }
}

/** Whether the page is about to be loaded again, until it turns out that it cannot be. */
function useIsLeaving(): boolean {
  const [isLeaving, setLeaving] = useState(isReloading)
  useEffect(() => {
    if (isLeaving) void whenReloaded()?.then(setLeaving)
  }, [isLeaving])
  return isLeaving
}

/** By a page load: public pages are another application, perhaps on another host. */
function Leave({ to, go }: { to: string; go: ((to: string) => void) | undefined }) {
  useEffect(() => (go ? go(to) : location.replace(to)), [to, go])
  return null
}
