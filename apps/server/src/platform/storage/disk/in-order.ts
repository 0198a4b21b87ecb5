/** Serialises work on one name, whatever its outcome; work on different names does not wait. */
export function inOrder(): <T>(name: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (name, work) => {
    const result = (last.get(name) ?? Promise.resolve()).then(work, work)
    last.set(name, result)
    try {
      return await result
    } finally {
      if (last.get(name) === result) last.delete(name)
    }
  }
}
