import { AnswerprintProvider } from '@answerprint/ui/AnswerprintProvider'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { makeQueryClient } from '#platform/query-client'
import { provideSignIn } from '#platform/sign-in/sign-in'
import { makeRouter } from './router.tsx'

/** Fetched behind the first screen: nothing is announced before it. */
const Toaster = lazy(async () => ({ default: (await import('./Toaster.tsx')).Toaster }))

provideSignIn(async () => (await import('./overlays/login-again/SignInModal.tsx')).SignInModal)

const queryClient = makeQueryClient()
const router = makeRouter(queryClient)

export function App({ nonce }: { nonce: string }) {
  return (
    <AnswerprintProvider nonce={nonce}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
        <Suspense fallback={null}>
          <Toaster />
        </Suspense>
      </QueryClientProvider>
    </AnswerprintProvider>
  )
}
