import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import { beginSession, type User } from '#platform/session'
import { safeRedirect } from '#platform/sign-in/safe-redirect'

/** Lets a person in, and takes them where they wanted to go: by a full load where the app stands on another host. */
export function useEntry(): (user: User) => Promise<void> {
  const queryClient = useQueryClient()
  const router = useRouter()
  const search: { redirect?: string } = useSearch({ strict: false })
  return async (user) => {
    const to = safeRedirect(search.redirect)
    if (!to.startsWith('/')) return location.assign(to)
    beginSession(queryClient, user)
    await router.navigate({ href: to })
  }
}
