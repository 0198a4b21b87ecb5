import { RouterProvider } from '@tanstack/react-router'
import { PageHistoryContext } from '#platform/forms/page-history'
import { untilLoaded } from '#platform/upgrades/lazy'
import { Providers, queryClient } from './Providers.tsx'
import { makeRouter } from './router.tsx'

const router = makeRouter(queryClient)
// Not with the first page: before anything on it had the focus, none can be lost.
document.addEventListener(
  'focusin',
  () => void untilLoaded(() => import('./focus-after-navigation.ts')).then(({ focusAfterNavigation }) => focusAfterNavigation(router)),
  { once: true },
)

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
