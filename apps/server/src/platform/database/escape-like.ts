/** What somebody looks for, as a pattern of LIKE that means just that. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, (sign) => `\\${sign}`)
