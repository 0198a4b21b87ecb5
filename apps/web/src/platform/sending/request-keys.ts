import { randomId } from '../random-id.ts'
import { keyHeader, type Refused, type RequestKeys } from './own-key.ts'

/** The server waits three seconds for the first try before it says this, and gives up a dead one after fifteen. */
const MOST_WAITS = 12
const WAIT_SECONDS = 1

type Wait = (milliseconds: number) => Promise<void>
const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/**
 * One key for each request, until the server has answered it: after a lost answer the same request asks for the first answer, and a
 * changed one is another request. What was answered keeps its key until all that belongs to it has been sent (`forget`).
 */
export function openRequestKeys({ newKey = randomId, wait = sleep } = {}): RequestKeys & { forget(): void } {
  const keys = new Map<string, string>()
  const waits = new Map<string, number>()
  return {
    headersFor(request) {
      const key = keys.get(request) ?? newKey()
      keys.set(request, key)
      return keyHeader(key)
    },
    async shouldRepeat(request, refused) {
      if (refused.code === 'idempotency_in_progress') {
        const before = waits.get(request) ?? 0
        waits.set(request, before + 1)
        if (before < MOST_WAITS) {
          await wait((refused.retryAfterSeconds ?? WAIT_SECONDS) * 1000)
          return true
        }
      } else if (isFinal(refused)) keys.delete(request)
      waits.delete(request)
      return false
    },
    forget() {
      keys.clear()
      waits.clear()
    },
  }
}

/** Answered before the key is looked up: an earlier try may have been carried out all the same. */
const BEFORE_THE_KEY = new Set([401, 408, 429])

const isFinal = ({ status }: Refused): boolean => status >= 400 && status < 500 && !BEFORE_THE_KEY.has(status)
