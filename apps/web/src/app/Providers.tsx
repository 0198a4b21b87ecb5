import { AnswerprintProvider } from '@answerprint/ui/AnswerprintProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { makeQueryClient } from '#platform/query-client'
import { provideSignIn } from '#platform/sign-in/sign-in'
import { lazy } from '#platform/upgrades/lazy'

/** Fetched behind the first screen: nothing is announced before it. */
const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

provideSignIn(async () => (await import('./overlays/login-again/SignInModal.tsx')).SignInModal)

export const queryClient = makeQueryClient()

/** What every page needs, signed in or public: the theme, the query cache and the toasts. */
export function Providers({ nonce, children }: { nonce: string; children: ReactNode }) {
  return (
    <AnswerprintProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        {children}
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </AnswerprintProvider>
  )
}
