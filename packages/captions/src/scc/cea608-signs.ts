/** CEA-608, tables 49 to 54: what differs from ASCII, and the sets behind 11h, 12h and 13h. */
const BASIC: Record<number, string> = {
  42: 'á',
  92: 'é',
  94: 'í',
  95: 'ó',
  96: 'ú',
  123: 'ç',
  124: '÷',
  125: 'Ñ',
  126: 'ñ',
  127: '█',
}
const SPECIAL = '®°½¿™¢£♪à\u00a0èâêîôû'
const EXTENDED: Record<number, string> = {
  18: 'ÁÉÓÚÜü‘¡*’—©℠•“”ÀÂÇÈÊËëÎÏïÔÙùÛ«»',
  19: 'ÃãÍÌìÒòÕõ{}\\^_|~ÄäÖöß¥¤│ÅåØø┌┐└┘',
}

export const basicSign = (code: number): string => BASIC[code] ?? String.fromCharCode(code)

export const specialSign = (code: number): string => SPECIAL[code - 0x30] ?? ''

/** `set` is 12h or 13h. */
export const extendedSign = (set: number, code: number): string => EXTENDED[set]?.[code - 0x20] ?? ''
