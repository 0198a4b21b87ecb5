import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import { Providers } from '../Providers.tsx'
import { RoutePending } from '../RoutePending.tsx'
import { PublicError } from './PublicError.tsx'
import { PublicPages } from './PublicPages.tsx'
import { hrefOf, usePublicLocation } from './public-location.ts'

/** The application for reviewers, recipients, senders and people who sign in. */
export function PublicApp({ nonce }: { nonce: string }) {
  return (
    <Providers nonce={nonce}>
      <Router hook={usePublicLocation} hrefs={hrefOf}>
        <ErrorBoundary FallbackComponent={PublicError}>
          <Suspense fallback={<RoutePending />}>
            <PublicPages />
          </Suspense>
        </ErrorBoundary>
      </Router>
    </Providers>
  )
}
