export const LIMIT_TOO_HIGH = 'The provided view count must be lower than your allowed maximum.'

/** A limit that may be saved: a whole number from 1 to what the organisation allows. */
export const isViewLimit = (value: number | string, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most

/** In full: docs/protection.md. */
export const VIEW_RULE =
  'A view counts once 70% of the film has been watched, or when a visit ends after more than a minute of it was loaded.'
