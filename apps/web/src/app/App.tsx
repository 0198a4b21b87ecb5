import { RouterProvider } from '@tanstack/react-router'
import { PageHistoryContext } from '#platform/forms/page-history'
import { Providers, queryClient } from './Providers.tsx'
import { makeRouter } from './router.tsx'

const router = makeRouter(queryClient)

/** The application for people who are signed in. */
export function App({ nonce }: { nonce: string }) {
  return (
    <Providers nonce={nonce}>
      <PageHistoryContext value={router.history}>
        <RouterProvider router={router} />
      </PageHistoryContext>
    </Providers>
  )
}
