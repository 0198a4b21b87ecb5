/** What "Expire" writes as the end of a link. No one chose this date, and no one is shown it. */
export const EXPIRED_AT = '1970-01-01T00:00:00.000Z'

/** Whether a link was expired by hand, so that its end is no date to show. */
export const isEndedByHand = (expiry: Date | string | null): boolean =>
  expiry !== null && new Date(expiry).getTime() === Date.parse(EXPIRED_AT)
