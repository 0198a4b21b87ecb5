/** For so many times nobody may know, as while the database begins anew. */
const MOST_UNANSWERED = 2

/** To be called now and then while an answer runs: ends it once it may no longer be given, or nobody has known for a while. */
export function endWhenRefused(mayGoOn: () => Promise<boolean>, end: () => void): () => Promise<void> {
  let unanswered = 0
  return async () => {
    const may = await mayGoOn().catch(() => undefined)
    unanswered = may === undefined ? unanswered + 1 : 0
    if (may === false || unanswered > MOST_UNANSWERED) end()
  }
}
