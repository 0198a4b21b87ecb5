/** Many callers, few flushes: calls during a flush share the next one. All of a batch succeed or fail together. */
export function groupCommit<T>(flush: (items: T[]) => Promise<void>): (item: T) => Promise<void> {
  let waiting: { items: T[]; done: Promise<void> } | undefined
  let running: Promise<void> = Promise.resolve()
  return (item) => {
    if (waiting) {
      waiting.items.push(item)
      return waiting.done
    }
    const items = [item]
    const done = running
      .catch(() => undefined)
      .then(() => {
        waiting = undefined
        return flush(items)
      })
    waiting = { items, done }
    running = done
    return done
  }
}
