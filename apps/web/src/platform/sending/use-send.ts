import { type MutationKey, useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toasts } from '../toasts.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import type { RequestKeys } from './own-key.ts'
import { placeErrors } from './place-errors.ts'
import { openRequestKeys } from './request-keys.ts'

export type Sending<Values, Answer> = {
  /** For others who wait until it is done. */
  mutationKey?: MutationKey
  /** Hands `keys` to each `call` that must take effect once. */
  send: (keys: RequestKeys, values: Values) => Promise<Answer>
  /** A failure is shown by the caller (`problem`, `fieldErrors`) or as a toast. */
  failure?: 'caller' | 'toast'
  /** The fields that show what the server says of them; their errors are not in `problem`. */
  fields?: readonly string[]
  /** What the toast says when it is done. */
  success?: (answer: Answer, values: Values) => string
  onStart?: (values: Values) => void
  onSuccess?: (answer: Answer, values: Values) => unknown
  onError?: (error: Error, values: Values) => unknown
  onSettled?: () => unknown
}

/**
 * Creates or sends something, once: a second click does nothing while the first one runs, and a retry after a lost answer gets the
 * first answer. A failure never rejects.
 */
export function useSend<Answer, Values = void>(sending: Sending<Values, Answer>) {
  const { mutationKey, send, failure = 'caller', fields = [], success, onStart, onSuccess, onError, onSettled } = sending
  const [keys] = useState(() => openRequestKeys())
  const {
    mutateAsync,
    mutate: _unguarded,
    ...mutation
  } = useMutation({
    mutationFn: (values: Values) => send(keys, values),
    meta: { quiet: failure === 'caller' },
    ...(mutationKey !== undefined && { mutationKey }),
    ...(onStart !== undefined && { onMutate: onStart }),
    onSuccess: (answer, values) => {
      keys.forget()
      if (success !== undefined) toasts.success(success(answer, values))
      return onSuccess?.(answer, values)
    },
    onError: (error, values) => onError?.(error, values),
    onSettled: () => onSettled?.(),
  })
  return { ...mutation, mutate: useOneAtATime(mutateAsync), ...placeErrors(mutation.error, fields) }
}
