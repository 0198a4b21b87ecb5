/**
 * What names are compared by. A Mac writes "é" as two characters, most others write one (Unicode, UAX 15): they are kept as
 * sent, and are the same name. `files.sort_name` is the database's own.
 */
export const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

/** Characters of European names and of typographers that have no decomposition, as a keyboard without them writes them; both small sigmas are one. */
const PLAIN: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ı: 'i', ς: 'σ' },
  ...{ '’': "'", '‘': "'", '“': '"', '”': '"', '–': '-', '—': '-', '\u00a0': ' ', '\u202f': ' ' },
}

/** What names are searched by: without case and accents. `search_key` of the database is the same. */
export const searchKey = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036f]+/g, '')
    .toLowerCase()
    .replace(/[\u00a0-\u2fff]/g, (sign) => PLAIN[sign] ?? sign)

/** Of which nothing is left to search by. */
export const isAccentAlone = (typed: string): boolean => typed !== '' && searchKey(typed) === ''

/** Whether the name contains what was typed, as the search of the server finds it. */
export const nameHas = (name: string, typed: string): boolean =>
  !isAccentAlone(typed.trim()) && searchKey(name).includes(searchKey(typed.trim()))
