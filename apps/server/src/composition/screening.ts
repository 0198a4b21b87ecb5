import { composeAnalytics } from '../features/analytics/compose.ts'
import { composeComments } from '../features/comments/compose.ts'
import { composeReview } from '../features/review/compose.ts'
import { composeScreeners } from '../features/screeners/compose.ts'
import { composeSharedScreeners } from '../features/shared-screeners/compose.ts'
import type { Foundation } from './foundation.ts'
import type { People } from './people.ts'

/** Encoding, playback, shares, the reviewer's page, comments and analytics. */
export function composeScreening(foundation: Foundation, { accounts, notifications: { notify } }: People) {
  const screeners = composeScreeners({ ...foundation, notify, isSessionValid: accounts.sessions.isValid })
  const sharedScreeners = composeSharedScreeners({ ...foundation, ...screeners })
  const review = composeReview({ ...foundation, ...sharedScreeners, notify, playback: screeners.playback })
  return {
    screeners,
    sharedScreeners,
    review,
    comments: composeComments({ ...foundation, ...screeners, ...sharedScreeners, ...review }),
    analytics: composeAnalytics(foundation),
  }
}
export type Screening = ReturnType<typeof composeScreening>
