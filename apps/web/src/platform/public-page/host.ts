import type { Review } from '@answerprint/contract/review'

/** Who shows themselves on a page for outsiders; null where nobody is known. */
export type Host = Review['host'] | null
