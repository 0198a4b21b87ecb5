import { Refusal } from '@answerprint/contract/refusal'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '../query-client.ts'
import { toasts } from '../toasts.ts'
import { useOneAtATime } from '../use-one-at-a-time.ts'
import { openRequestKeys, type RequestKeys } from './request-keys.ts'

export type Sending<Values, Answer> = {
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
  onError?: (error: Error) => unknown
  onSettled?: () => unknown
}

/**
 * Creates or sends something, once: a second click does nothing while the first one runs, and a retry after a lost answer gets the
 * first answer. A failure never rejects.
 */
export function useSend<Answer, Values = void>(sending: Sending<Values, Answer>) {
  const { send, failure = 'caller', fields = [], success, onStart, onSuccess, onError, onSettled } = sending
  const [keys] = useState(() => openRequestKeys())
  const {
    mutateAsync,
    mutate: _unguarded,
    ...mutation
  } = useMutation({
    mutationFn: (values: Values) => send(keys, values),
    meta: { quiet: failure === 'caller' },
    ...(onStart !== undefined && { onMutate: onStart }),
    onSuccess: (answer, values) => {
      keys.forget()
      if (success !== undefined) toasts.success(success(answer, values))
      return onSuccess?.(answer, values)
    },
    onError: (error) => onError?.(error),
    onSettled: () => onSettled?.(),
  })
  const fieldErrors = fieldErrorsOf(mutation.error, fields)
  return { ...mutation, mutate: useOneAtATime(mutateAsync), fieldErrors, problem: problemOf(mutation.error, fieldErrors) }
}

/** What the server says of these fields. */
function fieldErrorsOf(error: unknown, fields: readonly string[]): Readonly<Record<string, string>> {
  const errors = error instanceof Refusal ? (error.errors ?? []) : []
  return Object.fromEntries(errors.filter(({ field }) => fields.includes(field)).map(({ field, message }) => [field, message]))
}

/** The sentence about the failure; null when all of it stands under fields. */
function problemOf(error: unknown, fieldErrors: Readonly<Record<string, string>>): string | null {
  if (error === null) return null
  const errors = error instanceof Refusal ? (error.errors ?? []) : []
  const isPlaced = errors.length > 0 && errors.every(({ field }) => field in fieldErrors)
  return isPlaced ? null : messageOf(error)
}
