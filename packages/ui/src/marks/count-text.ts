/** What a badge says: nothing for none, "9+" above nine. */
export const countText = (count: number, most = 9): string => (count <= 0 ? '' : count > most ? `${most}+` : String(count))
