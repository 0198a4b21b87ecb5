/** At most so many tasks at once; the others wait in order. */
export function createSlots(most: number) {
  let free = most
  const waiting: (() => void)[] = []
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (free > 0) free--
    else await new Promise<void>((enter) => waiting.push(enter))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
export type Slots = ReturnType<typeof createSlots>
