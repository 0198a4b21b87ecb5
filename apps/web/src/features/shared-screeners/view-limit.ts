export const LIMIT_TOO_HIGH = 'The provided view count must be lower than your allowed maximum.'

/** A limit that may be saved: a whole number from 1 to what the organisation allows. */
export const isViewLimit = (value: number | string, most: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= most
