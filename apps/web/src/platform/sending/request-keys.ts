import { randomId } from '../random-id.ts'
import { answerBank } from './card-action.ts'
import { keyHeader, type Refused, type RequestKeys } from './own-key.ts'

/** The server waits three seconds for the first try before it says this, and gives up a dead one after fifteen. */
const MOST_WAITS = 12
const WAIT_SECONDS = 1

type Wait = (milliseconds: number) => Promise<void>
const sleep: Wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** So long a dialog that was closed after a lost answer asks for that answer when it is opened again and the same is sent. */
const KEPT_MS = 10 * 60_000

type Unanswered = Map<string, { key: string; sentAt: number }>
const unansweredOnPage: Unanswered = new Map()

/**
 * One key for each request, until the server has answered it: after a lost answer the same request asks for the first answer, and a
 * changed one is another request. What was answered keeps its key until all that belongs to it has been sent (`forget`).
 */
export function openRequestKeys({
  newKey = randomId,
  wait = sleep,
  now = Date.now,
  unanswered = unansweredOnPage,
} = {}): RequestKeys & { forget(): void } {
  const keys = new Map<string, string>()
  const waits = new Map<string, number>()
  const lostKey = (request: string) => {
    for (const [each, { sentAt }] of unanswered) if (now() - sentAt >= KEPT_MS) unanswered.delete(each)
    return unanswered.get(request)?.key
  }
  const drop = (request: string) => {
    keys.delete(request)
    unanswered.delete(request)
  }
  return {
    headersFor(request) {
      const lost = lostKey(request)
      const key = keys.get(request) ?? lost ?? newKey()
      keys.set(request, key)
      unanswered.set(request, { key, sentAt: now() })
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
      } else if (refused.action !== undefined && (await answerBank(refused.action))) return true
      else if (isFinal(refused)) drop(request)
      waits.delete(request)
      return false
    },
    forget() {
      for (const request of [...keys.keys()]) drop(request)
      waits.clear()
    },
  }
}

/** Answered before the key is looked up: an earlier try may have been carried out all the same. */
const BEFORE_THE_KEY = new Set([401, 408, 429])

const isFinal = ({ status }: Refused): boolean => status >= 400 && status < 500 && !BEFORE_THE_KEY.has(status)
