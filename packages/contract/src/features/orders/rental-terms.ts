/** From the arrival of a rented drive until its full price is charged. */
export const RENTAL_DAYS = 60

/** A drive counts as arrived so long after it was shipped, where staff have not entered the day. */
export const ARRIVES_AFTER_DAYS = 5
