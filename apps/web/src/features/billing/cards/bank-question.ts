import type { CardAction } from '@answerprint/contract/refusal'
import { useSyncExternalStore } from 'react'
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
export const useBankQuestion = (): Question | null => useSyncExternalStore(subscribe, () => open)
