import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { safeRedirect } from '#platform/safe-redirect'
import { beginSession, type User } from '#platform/session'

/** Lets a person in, and takes them where they wanted to go. */
export function useEntry(): (user: User) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const search: { redirect?: string } = useSearch({ strict: false })
  return async (user) => {
    beginSession(queryClient, user)
    await router.navigate({ href: safeRedirect(search.redirect) })
  }
}
