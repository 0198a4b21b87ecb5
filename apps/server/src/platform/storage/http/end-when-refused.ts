/** How many failed checks are tolerated, as during a restart of the database. */
const MOST_UNANSWERED = 2

/** Called from time to time during an answer: ends it once access is refused, or the check has failed too often. */
export function endWhenRefused(mayGoOn: () => Promise<boolean>, end: () => void): () => Promise<void> {
  let unanswered = 0
  return async () => {
    const may = await mayGoOn().catch(() => undefined)
    unanswered = may === undefined ? unanswered + 1 : 0
    if (may === false || unanswered > MOST_UNANSWERED) end()
  }
}
