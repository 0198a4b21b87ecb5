import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from '#platform/session'
import { Shell } from '../shell/Shell.tsx'
import { NotFound, NotFoundPage } from './NotFoundPage.tsx'

/** An address of which nothing is known: who is signed in keeps the bar, and a visitor is not sent to the login for it. */
export function UnknownPage() {
  const { data: user, isPending } = useQuery(sessionQuery)
  if (isPending) return null
  if (user === null || user === undefined) return <NotFoundPage />
  return (
    <Shell>
      <NotFound />
    </Shell>
  )
}
