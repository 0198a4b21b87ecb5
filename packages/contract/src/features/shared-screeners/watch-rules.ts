/** When a film was viewed and finished, for the server, its lists and the reviewer's pages alike: per cent of its length. */

/** A session counts as a view from this share of the film on (ANA-309). */
export const COUNTED_VIEW_PERCENT = 70
/** A film counts as finished from here on, since most reviewers leave during the credits. */
export const FINISHED_PERCENT = 95

/** What calculating a mean of numbers with one decimal may lose. */
const LOST = 1e-6

/** As people read it: never a view or an end that was not reached, and never nothing once something was watched. */
export const wholePercent = (percentage: number): number => (percentage > 0 ? Math.max(1, Math.floor(percentage + LOST)) : 0)
