import { RouterProvider } from '@tanstack/react-router'
import { Providers, queryClient } from './Providers.tsx'
import { makeRouter } from './router.tsx'

const router = makeRouter(queryClient)

/** The application for people who are signed in. */
export function App({ nonce }: { nonce: string }) {
  return (
    <Providers nonce={nonce}>
      <RouterProvider router={router} />
    </Providers>
  )
}
