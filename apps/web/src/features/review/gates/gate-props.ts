import type { Review } from '../review.api.ts'

export type GateProps = {
  token: string
  review: Review
  /** A key was accepted: what is behind this gate. */
  onAnswer: (review: Review) => void
  onAskAgain: () => void
}
