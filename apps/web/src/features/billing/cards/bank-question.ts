import type { CardAction } from '@answerprint/contract/refusal'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { onCardAction } from '#platform/sending/card-action'

type Question = { action: CardAction; answer: (isAnswered: boolean) => void }

let open: Question | null = null
const listeners = new Set<() => void>()
const set = (next: Question | null) => {
  open = next
  for (const listener of listeners) listener()
}

/** A call that the bank wants to confirm waits here until the person has answered. */
onCardAction((action) => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  set({
    action,
    answer: (isAnswered) => {
      set(null)
      resolve(isAnswered)
    },
  })
  return promise
})

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** Those on the page that could ask, such as a screen and a dialog over it: the last one does, and no other. */
let askers: readonly string[] = []
const setAskers = (next: readonly string[]) => {
  askers = next
  for (const listener of listeners) listener()
}

export function useBankQuestion(): Question | null {
  const id = useId()
  useEffect(() => {
    setAskers([...askers, id])
    return () => setAskers(askers.filter((each) => each !== id))
  }, [id])
  return useSyncExternalStore(subscribe, () => (askers.at(-1) === id ? open : null))
}
