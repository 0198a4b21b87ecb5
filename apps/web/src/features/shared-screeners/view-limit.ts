const TOO_HIGH = 'The provided view count must be lower than your allowed maximum.'
const NOT_WHOLE = 'The view count must be a whole number of at least 1.'

/** A limit that may be saved: a whole number from 1 to what the organization allows. */
export const isViewLimit = (value: number | string, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most

/** What the field says of a limit that may not be saved; null of one that may, and of none. */
export function limitFault(value: number | string, most: number): string | null {
  if (value === '' || isViewLimit(value, most)) return null
  return Number(value) > most ? TOO_HIGH : NOT_WHOLE
}

type Counted = { type: string; views: number | null }

/** Of a room each film has the limit for itself, and the views that are counted are those of all of them. */
export const isOfEachFilm = ({ type }: Pick<Counted, 'type'>): boolean => type === 'screener_group'

/** What may be set, and what was used. */
export function limitHint(share: Counted, most: number): string {
  const highest = most.toLocaleString('en-US')
  const [each, all] = isOfEachFilm(share) ? [' of each film', ', of all films together'] : ['', '']
  return share.views === null
    ? `At most ${highest}${each}.`
    : `At most ${highest}${each}; ${share.views.toLocaleString('en-US')} used so far${all}.`
}

/** In full: docs/protection.md. */
export const VIEW_RULE =
  'A view counts once 70% of the film has been watched, or when a visit ends after more than a minute of it was loaded.'
