import type { Clock } from '#platform/clock'
import type { Parts } from '../../parts.ts'

type Store = Parts['store']

/** The store compares the end of an address with its own clock: an address of the story is valid as long, but from the present on. */
export function storeOfPresent(store: Store, { now, present }: { now: Clock; present: Clock }): Store {
  const fromPresent = (end: Date) => new Date(present().getTime() + end.getTime() - now().getTime())
  return {
    ...store,
    signGet: (key, { expires_at, ...response }) => store.signGet(key, { ...response, expires_at: fromPresent(expires_at) }),
    signPart: (upload, part, expires_at) => store.signPart(upload, part, fromPresent(expires_at)),
  }
}
