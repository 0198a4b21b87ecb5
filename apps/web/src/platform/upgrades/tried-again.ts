/** How many calls ask again for a file of the program that they could not fetch: no one else has to do anything about it. */
export const triedAgain = { count: 0 }
