import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { projectQuery } from '#features/projects'
import { loginAddressFor } from '#platform/addresses/bases'
import { usePageTitle } from '#platform/browser/page-title'
import { sessionQuery, type User } from '#platform/session'
import { safeRedirect } from '#platform/sign-in/safe-redirect'
import { LeaderPage } from './LeaderPage.tsx'

/** While the page is seen, and as soon as its person comes back to it. */
const LOOKED_AT_AGAIN = { refetchInterval: 30_000, refetchOnWindowFocus: 'always' } as const
const PROJECT = /^\/projects\/([^/?#]+)/

/** Who signed in in another tab, or was given access meanwhile, goes on to the page that was refused. */
function useWayBack(path: string, user: User | null | undefined): void {
  const navigate = useNavigate()
  const projectID = PROJECT.exec(path)?.[1] ?? ''
  const state = useQueryClient().getQueryState(projectQuery(projectID).queryKey)
  // Of a project that is seen something else was refused: its page would come back here.
  const [wasRefused] = useState(state?.status !== 'success')
  const [wasVisitor, setVisitor] = useState(false)
  if (user === null && !wasVisitor) setVisitor(true)
  const isAsked = Boolean(user) && projectID !== '' && wasRefused
  const { isSuccess } = useQuery({ ...projectQuery(projectID), ...LOOKED_AT_AGAIN, enabled: isAsked, retry: false, meta: { quiet: true } })
  const mayGo = Boolean(user) && (wasVisitor || (isAsked && isSuccess))
  useEffect(() => {
    if (mayGo) void navigate({ href: path, replace: true })
  }, [mayGo, path, navigate])
}

/** A visitor is offered the login, and comes back here; a signed-in person reads who can give access. */
export function NoAccessPage() {
  usePageTitle('No access')
  const { redirect }: { redirect?: string } = useSearch({ strict: false })
  const session = useQuery({ ...sessionQuery, ...LOOKED_AT_AGAIN })
  useWayBack(safeRedirect(redirect), session.data)
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
