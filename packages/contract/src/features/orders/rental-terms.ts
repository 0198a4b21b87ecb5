/** From the arrival of a rented drive until its full price is charged. */
export const RENTAL_DAYS = 60

/** So long before that, who rented it is reminded. */
export const REMINDED_DAYS_BEFORE = 10

/** A drive counts as arrived so long after it was shipped, where staff have not entered the day. */
export const ARRIVES_AFTER_DAYS = 5
