/** Of those who have access to a room, so many are named where rooms are listed. */
export const MOST_FACES = 4
