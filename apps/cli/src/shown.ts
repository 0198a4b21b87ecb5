/** A line as a terminal may have it: names of files from elsewhere could hold what moves its cursor, or makes a line of their own. */
export const shown = (line: string): string => line.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]/gu, '\ufffd')
