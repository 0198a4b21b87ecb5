import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { loginAddressFor } from '#platform/addresses/bases'
import { usePageTitle } from '#platform/browser/page-title'
import { sessionQuery } from '#platform/session'
import { safeRedirect } from '#platform/sign-in/safe-redirect'
import { LeaderPage } from './LeaderPage.tsx'

/** A visitor is offered the login, and comes back here; a signed-in person reads who can give access. */
export function NoAccessPage() {
  usePageTitle('No access')
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const session = useQuery(sessionQuery)
  if (session.isPending) return null
  if (session.data) {
    return (
      <LeaderPage
        number="401"
        title="You do not have access to this project."
        text="It was deleted, or its access changed. A person who manages it can add you."
      >
        <Button variant="ink" size="md" component={Link} to="/projects">
          Back to all projects
        </Button>
      </LeaderPage>
    )
  }
  return (
    <LeaderPage number="401" title="You need to log in to see this page." text="We bring you straight back here afterwards.">
      <Button variant="ink" size="md" component="a" href={loginAddressFor(safeRedirect(redirect))}>
        Log In
      </Button>
      <Button size="md" component={Link} to="/">
        Go to Answerprint
      </Button>
    </LeaderPage>
  )
}
