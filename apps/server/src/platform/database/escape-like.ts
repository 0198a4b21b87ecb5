/** A search text in composed characters, as names are searched, and escaped for use in a LIKE pattern. */
export const escapeLike = (text: string): string => text.normalize('NFC').replace(/[\\%_]/g, (sign) => `\\${sign}`)
