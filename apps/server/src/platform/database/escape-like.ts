/** A search text, escaped for use in a LIKE pattern. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
