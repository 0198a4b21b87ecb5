import { Suspense } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { Router } from 'wouter'
import { Providers } from '../Providers.tsx'
import { RoutePending } from '../RoutePending.tsx'
import { PublicError } from './lazy-public-error.tsx'
import { PublicPages } from './PublicPages.tsx'
import { hrefOf, usePublicLocation } from './public-location.ts'

/** The application for reviewers, recipients, senders and people who sign in. */
export function PublicApp({ nonce }: { nonce: string }) {
  return (
    <Providers nonce={nonce}>
      <Router hook={usePublicLocation} hrefs={hrefOf}>
        <Suspense fallback={<RoutePending />}>
          <ErrorBoundary FallbackComponent={PublicError}>
            <PublicPages />
          </ErrorBoundary>
        </Suspense>
      </Router>
    </Providers>
  )
}
