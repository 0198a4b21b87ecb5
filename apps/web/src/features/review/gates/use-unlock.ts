import { useMutation } from '@tanstack/react-query'
import { isOutOfTries } from '#platform/public-page/gate/out-of-tries'
import { messageOf } from '#platform/query-client'
import { type Key, type Review, unlock } from '../review.api.ts'

/** Sends a password, a code or a name. A gate that stays closed shows the reason. */
export function useUnlock(token: string, onAnswer: (review: Review) => void, onRefused?: () => void) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (key: Key) => unlock(token, key),
    meta: { quiet: true },
    onSuccess: onAnswer,
    onError: () => onRefused?.(),
  })
  return {
    give: (key: Key) => mutate(key),
    isPending,
    error: error === null ? undefined : messageOf(error),
    /** No more tries for now. */
    isOver: isOutOfTries(error),
  }
}
