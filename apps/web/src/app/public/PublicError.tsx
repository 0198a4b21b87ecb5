import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import type { FallbackProps } from 'react-error-boundary'
import { FailureScreen } from '../failures/FailureScreen.tsx'
import { CouldNotLoad } from './CouldNotLoad.tsx'

/** What a public page shows that could not be loaded or drawn. */
export function PublicError({ error, resetErrorBoundary }: FallbackProps) {
  const queries = useQueryErrorResetBoundary()
  const retry = () => {
    queries.reset()
    resetErrorBoundary()
  }
  return <FailureScreen error={error} href={location.pathname + location.search} onRetry={retry} Failed={CouldNotLoad} />
}
