import { useRef } from 'react'
import { CallError } from './call.ts'
import { newKey } from './new-key.ts'

/**
 * Names what is to be made, for a call that must make it once: every try of the same wish has the same key until the server has said
 * what became of it. The mutation takes `onSettled`.
 */
export function useCreationKey() {
  const last = useRef<{ wish: string; key: string } | null>(null)
  return {
    keyOf(wish: unknown = null): string {
      const asked = JSON.stringify(wish)
      if (last.current?.wish !== asked) last.current = { wish: asked, key: newKey() }
      return last.current.key
    },

    onSettled(_answer: unknown, error: Error | null): void {
      if (!(error instanceof CallError && isUnanswered(error))) last.current = null
    },
  }
}

/** Nobody knows whether it was made. */
const isUnanswered = ({ status, code }: CallError): boolean => status === 0 || status >= 500 || code === 'idempotency_in_progress'
