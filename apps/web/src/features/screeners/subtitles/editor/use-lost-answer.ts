import { useEffect, useRef, useState } from 'react'
import { CallError } from '#platform/call'

type Change = { base: number; again: () => void }

/**
 * A change whose answer was lost. Once the version is there that it would have made, its answer is asked for with the same key, before
 * that version is taken for another person's.
 */
export function useLostAnswer(latest: number, isPending: boolean) {
  const [lost, setLost] = useState<Change | null>(null)
  const asked = useRef<number | null>(null)
  const mayBeMine = lost !== null && latest === lost.base + 1
  useEffect(() => {
    if (!mayBeMine || isPending || asked.current === lost.base) return
    // Once by itself; what fails again waits for the person.
    asked.current = lost.base
    lost.again()
  })
  return {
    mayBeMine,
    lost,
    note: (error: Error, change: Change) => setLost(error instanceof CallError && error.code === 'unavailable' ? change : null),
    forget: () => {
      asked.current = null
      setLost(null)
    },
  }
}
