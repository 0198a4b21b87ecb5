import type { Review } from '../review.api.ts'

export type GateProps = {
  token: string
  review: Review
  /** The answer after this gate was opened. */
  onAnswer: (review: Review) => void
  onAskAgain: () => Promise<void>
}
