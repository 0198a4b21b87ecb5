/** ISO/IEC 6937 from A0h, as EBU Tech 3264 prints it; a blank is a sign that it leaves free. */
const UPPER =
  '\u00a0¡¢£$¥#§¤‘“«←↑→↓' + '°±²³×µ¶·÷’”»¼½¾¿' + '                ' + '―¹®©™♪¬¦    ⅛⅜⅝⅞' + 'ΩÆĐªĦ ĲĿŁØŒºÞŦŊŉ' + 'ĸæđðħıĳŀłøœßþŧŋ\u00ad'
/** Accents come before the sign that they are set on: C1h to CFh. */
const ACCENTS: Record<number, string> = {
  193: '\u0300',
  194: '\u0301',
  195: '\u0302',
  196: '\u0303',
  197: '\u0304',
  198: '\u0306',
  199: '\u0307',
  200: '\u0308',
  202: '\u030a',
  203: '\u0327',
  205: '\u030b',
  206: '\u0328',
  207: '\u030c',
}

export function decodeIso6937(bytes: Uint8Array): string {
  let text = ''
  let accent = ''
  for (const byte of bytes) {
    const mark = ACCENTS[byte]
    if (mark !== undefined) {
      accent = mark
      continue
    }
    text += signOf(byte) + accent
    accent = ''
  }
  return text.normalize('NFC')
}

const signOf = (byte: number): string => (byte < 0x80 ? String.fromCharCode(byte) : byte < 0xa0 ? '' : (UPPER[byte - 0xa0] ?? ''))
