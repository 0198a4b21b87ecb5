/** A package by email has this many recipients at most. */
export const MOST_RECIPIENTS = 100

/** Of the name before an address. */
export const LONGEST_RECIPIENT_NAME = 120

/** Links of requests for files that one person may mail in an hour. */
export const MOST_REQUEST_MAILS = 20
