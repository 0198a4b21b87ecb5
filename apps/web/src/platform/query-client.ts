import { Refusal } from '@answerprint/contract/refusal'
import { MutationCache, QueryCache, type QueryClient } from '@tanstack/react-query'
import { LiveQueryClient } from './live-query-client.ts'
import { showOverlay } from './shell-store.ts'
import { toasts } from './toasts.ts'
import { wasAnnounced } from './upgrades/reload-after-upgrade.ts'

declare module '@tanstack/react-query' {
  interface Register {
    /** `quiet`: the screen shows this failure itself, so there is no toast. `says`: what the toast says in other words. */
    mutationMeta: { quiet?: boolean; says?: (error: unknown) => string }
    /**
     * `quiet`: the screen shows every failure itself, or that what it showed was deleted. `choices`: what a field offers. It has no screen that
     * could say that they could not be loaded, and would be empty without a word.
     */
    queryMeta: { quiet?: boolean | 'not_found'; choices?: string }
  }
}

export const SESSION_KEY = ['session'] as const

/** The sentence for a person, for any kind of error. */
export const messageOf = (error: unknown): string => (error instanceof Refusal ? error.message : 'An error occurred')

/** `throwOnError` of a page: what is shown already stays where a refresh fails. */
export const isFirstLoad = (_error: unknown, { state }: { state: { data: unknown } }): boolean => state.data === undefined

/** A refusal will be refused again; only a busy or unreachable server is asked twice more. */
const mayPass = (error: unknown): boolean => !(error instanceof Refusal) || error.code === 'unavailable'

const PLAN_REFUSALS: readonly string[] = ['option_not_in_plan', 'plan_upgrade_required', 'project_folders_not_in_plan']
const isOfPlan = (error: unknown): boolean => error instanceof Refusal && PLAN_REFUSALS.includes(error.code)

/** A used-up high-speed transfer has a dialog of its own, on every screen. */
function wantsEntitlements(error: unknown): boolean {
  if (!(error instanceof Refusal) || error.code !== 'aspera_entitlements_empty') return false
  showOverlay({ name: 'aspera_entitlements_empty' })
  return true
}

export function makeQueryClient(): QueryClient {
  /** A session that ended elsewhere: the shell notices that it has no user and asks for the login. */
  const signedOut = (error: unknown): boolean => {
    if (!(error instanceof Refusal) || error.code !== 'no_session') return false
    queryClient.setQueryData(SESSION_KEY, null)
    return true
  }
  const queryClient: QueryClient = new LiveQueryClient({
    defaultOptions: {
      queries: { staleTime: 15_000, retry: (times, error) => times < 2 && mayPass(error), refetchOnWindowFocus: false },
      // Without a network a call fails at once. The default waits for one, and sends without a second click once it is back.
      mutations: { retry: false, networkMode: 'always' },
    },
    mutationCache: new MutationCache({
      onError: (error, _variables, _context, mutation) => {
        if (signedOut(error) || wantsEntitlements(error) || wasAnnounced(error)) return
        // The plan ended or was changed elsewhere: the page learns what is left of it.
        if (isOfPlan(error)) void queryClient.invalidateQueries({ queryKey: SESSION_KEY })
        if (mutation.meta?.quiet !== true) toasts.error((mutation.meta?.says ?? messageOf)(error))
      },
    }),
    queryCache: new QueryCache({
      // The first load's failure belongs to the screen; a failed refresh of what is already shown is a toast.
      onError: (error, query) => {
        const { quiet, choices } = query.meta ?? {}
        if (signedOut(error) || quiet === true || (error instanceof Refusal && quiet === error.code)) return
        if (query.state.data !== undefined) toasts.error(messageOf(error), { id: 'refresh' })
        else if (choices) toasts.error(`The list of ${choices} could not be loaded.`, { id: `choices ${choices}` })
      },
    }),
  })
  return queryClient
}
