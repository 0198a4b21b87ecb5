import type { Review } from '@answerprint/contract/review'

/** Whose name and logo a page for outsiders shows; null where no host is known. */
export type Host = Review['host'] | null
