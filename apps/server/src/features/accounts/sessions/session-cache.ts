import type { Clock } from '#platform/clock'
import { recentCache } from '#platform/recent-cache'

/** The longest that a change can go unseen when the connection that announces changes died silently. */
const MOST_MS = 1_000
const MOST_SESSIONS = 10_000

type Cached<Known> = { known: Known; until: number }

/**
 * Caches what a session may do for a moment, so that not every call asks the database. Only while this process hears the changes of
 * others: otherwise every call asks. What was read while something changed is not cached.
 */
export function openSessionCache<Known extends { expires_at: Date }>({ now }: { now: Clock }) {
  const sessions = recentCache<Cached<Known>>(MOST_SESSIONS)
  let hears = false
  let changes = 0
  const forget = () => {
    changes += 1
    sessions.clear()
  }
  return {
    /** After anything that may have changed a right: evicts every entry. */
    forget,

    /** Whether changes by other processes reach this one. */
    setHearing(isHearing: boolean): void {
      hears = isHearing
      forget()
    },

    async recall(token: string, ask: () => Promise<Known | undefined>): Promise<Known | undefined> {
      if (!hears) return ask()
      const cached = sessions.get(token)
      const time = now().getTime()
      if (cached && time < cached.until) return cached.known
      const before = changes
      const known = await ask()
      if (known && before === changes && hears) {
        sessions.set(token, { known, until: Math.min(time + MOST_MS, known.expires_at.getTime()) })
      }
      return known
    },

    drop: (token: string) => void sessions.delete(token),
  }
}
