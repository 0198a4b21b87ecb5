import { useRef } from 'react'

type Mutate<Value> = (value: Value, options: { onSettled: () => void }) => void

/** The second click of a double click comes before a mutation is known to be pending: it does nothing until the first has settled. */
export function useOneAtATime<Value>(mutate: Mutate<Value>): (value: Value) => void {
  const isRunning = useRef(false)
  return (value) => {
    if (isRunning.current) return
    isRunning.current = true
    mutate(value, {
      onSettled: () => {
        isRunning.current = false
      },
    })
  }
}
