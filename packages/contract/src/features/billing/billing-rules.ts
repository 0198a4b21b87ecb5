/** At most so many screener links are bought at once. */
export const MOST_LINKS = 1000
