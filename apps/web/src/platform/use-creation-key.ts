import { useState } from 'react'
import { CallError } from './call.ts'
import { newKey } from './new-key.ts'

/**
 * Names what is to be made, for a call that must make it once: every try has the same key until the server has said what became of it.
 * The mutation takes `onSettled`, which gives the next wish a key of its own.
 */
export function useCreationKey() {
  const [key, setKey] = useState(newKey)
  const onSettled = (_answer: unknown, error: Error | null): void => {
    if (!(error instanceof CallError && isUnanswered(error))) setKey(newKey())
  }
  return { key, onSettled }
}

/** Nobody knows whether it was made. */
const isUnanswered = ({ status, code }: CallError): boolean => status === 0 || status >= 500 || code === 'idempotency_in_progress'
