import { Refusal } from '@answerprint/contract/refusal'
import { endWhenRefused } from '#platform/storage/http/end-when-refused'

/**
 * Whether a long answer may go on, by opening the package once more: a refusal ends it, and a database that does not answer only if it stays
 * away. Asks at most once in `everyMs`, since an archive of thousands of small files must not cause thousands of queries.
 */
export function stillValid(open: () => Promise<unknown>, everyMs: number): () => Promise<boolean> {
  let isValid = true
  const check = endWhenRefused(
    () => open().then(() => true, refused),
    () => {
      isValid = false
    },
  )
  let askedAt = performance.now()
  return async () => {
    if (performance.now() - askedAt < everyMs) return isValid
    askedAt = performance.now()
    await check()
    return isValid
  }
}

function refused(error: unknown): false {
  if (error instanceof Refusal) return false
  throw error
}
