import { Button } from '@mantine/core'
import { useLocation, useSearch } from 'wouter'
import { bases, loginAddress } from '../addresses/bases.ts'
import { useVisitor } from '../session.ts'

/** The way to an account, and for a visitor back to this page after the login. */
export function Account() {
  const visitor = useVisitor()
  const [path] = useLocation()
  const search = useSearch()
  if (visitor !== null) {
    return (
      <Button component="a" href={`${bases.files}/projects`}>
        View My Account
      </Button>
    )
  }
  return (
    <Button component="a" href={loginAddress(bases, search === '' ? path : `${path}?${search}`)}>
      Log In
    </Button>
  )
}
