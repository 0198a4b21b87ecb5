import type { User } from '@answerprint/contract/accounts'
import { isOfProjects, isOwnersGrant } from '@answerprint/contract/own-projects'
import type { Permission } from '@answerprint/contract/permissions'
import { Refusal } from '@answerprint/contract/refusal'
import * as routes from '@answerprint/contract/routes'
import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { createContext, useContext } from 'react'
import { bases, loginAddress, loginAddressFor } from './addresses/bases.ts'
import { addressOf, answerOf, call, ownPerson } from './call.ts'
import { learnCurrency } from './currency.ts'
import { notifyTabs } from './idle/tabs.ts'
import { SESSION_KEY } from './query-client.ts'
import { countFrom } from './reports/counted.ts'
import { signInAgain } from './sign-in/reauthentication.ts'
import { learnUploadLimit } from './uploads/choosing/upload-limit.ts'

export type { User }

const learned = (user: User): User => {
  countFrom(user)
  learnUploadLimit(user)
  learnCurrency(user)
  return user
}

/** The signed-in user; null for a visitor. */
export const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: async ({ signal }): Promise<User | null> => {
    try {
      return learned((await call(routes.accounts.check, {}, { signal })).user)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 401) throw error
      if (await signInAgain()) return learned((await call(routes.accounts.check, {}, { signal })).user)
      countFrom(null)
      return null
    }
  },
  staleTime: 5 * 60_000,
})

/** The person signed in. Only for screens inside the shell, which are never shown to a visitor. */
export function useUser(): User {
  const user = useVisitor()
  if (user === null) throw new Refusal('no_session', { status: 401, message: 'No user is signed in.' })
  return user
}

/** The person signed in, or null: for public pages. */
export const useVisitor = (): User | null => useQuery(sessionQuery).data ?? null

/** One permission, each of several, or with `any` one of them. */
export function can(user: User | null, asked: Permission | readonly Permission[], mode: 'all' | 'any' = 'all'): boolean {
  const permissions = typeof asked === 'string' ? [asked] : asked
  const holds = (each: Permission) => user?.permissions[each] === true
  return mode === 'any' ? permissions.some(holds) : permissions.every(holds)
}

type Owned = { organization_id: string | null }

/** The project that the screen is about; null on other screens. */
export const ProjectHere = createContext<Owned | null>(null)

/**
 * Asks for one permission of the person signed in: `const may = useCan(); may('projects:can_modify')`. It is about the project of the
 * screen or the one given: what a person made before they joined an organization stays theirs, whatever their role.
 */
export function useCan(about?: Owned): (permission: Permission) => boolean {
  const user = useVisitor()
  const here = useContext(ProjectHere)
  return (permission) => canIn(user, about ?? here, permission)
}

/** Who watched what is for roles that grant it, in plans that include it. */
export function useMayAnalyse(): boolean {
  const may = useCan()
  return useVisitor()?.can_view_screener_analytics === true && may('screeners:can_view_analytics')
}

/** Who may pay fills a cart; so does a member whose role sends carts for approval. */
export function useMayOrder(): boolean {
  const user = useVisitor()
  return user !== null && (can(user, 'billing_and_plans:can_make_payments') || user.sends_carts)
}

export const canIn = (user: User | null, project: Owned | null, permission: Permission): boolean =>
  project?.organization_id === null && isOfProjects(permission) ? isOwnersGrant(permission) : can(user, permission)

/** After a login, a sign-up or a change of the own account. Nothing of the last person's stays in memory. */
export function beginSession(queryClient: QueryClient, user: User): void {
  const before = queryClient.getQueryData(sessionQuery.queryKey)
  if (before?._id !== user._id) queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, learned(user))
}

/** Whether the session is still valid; a server that cannot be reached says nothing against it. */
export async function isSessionAlive(): Promise<boolean> {
  try {
    await call(routes.accounts.check, {})
    return true
  } catch (error) {
    return !(error instanceof Refusal) || error.status !== 401
  }
}

/**
 * Signs out and leaves by a full page load: sockets, uploads and everything in memory end with the page. In a page from before another person
 * signed in it leads to what that one sees: at the login it would look as if this browser were signed out.
 */
export async function endSession(): Promise<void> {
  await call(routes.accounts.logout, {})
  notifyTabs({ type: 'signed_out', userID: ownPerson['x-signed-in-as'] })
  // Asked without naming the person of this page, which stays theirs until it is left.
  const next = answerOf(addressOf(routes.accounts.check, {})).then(
    () => bases.files,
    () => loginAddress(bases),
  )
  location.assign(await next)
}

/** Ends the ghost session. The page is reloaded, so that no data of the user is left in it. */
export async function endGhostMode(): Promise<void> {
  await call(routes.staff.endGhost, {})
  notifyTabs({ type: 'ghost_ended' })
  goToStaffDesk()
}

export const goToStaffDesk = (): void => location.assign(`${bases.files}/staff`)

/** The same after a time of inactivity: signing in again leads back to this page. */
export async function endIdleSession(): Promise<void> {
  await call(routes.accounts.logout, {}).catch(() => undefined)
  notifyTabs({ type: 'signed_out', userID: ownPerson['x-signed-in-as'] })
  leaveToLogin()
}

/** To the login, and back here after it. */
export function leaveToLogin(): void {
  location.assign(loginAddressFor(`${location.pathname}${location.search}${location.hash}`))
}
