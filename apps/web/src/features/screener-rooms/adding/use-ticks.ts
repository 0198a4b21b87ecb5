import { useState } from 'react'

/** The ids that are ticked in a list. */
export function useTicks(initial: readonly string[] = []) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(initial))
  const toggle = (id: string, on: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      if (on) after.add(id)
      else after.delete(id)
      return after
    })
  return { ticked, toggle }
}
