import type { Family } from './slices.ts'

const HANGUL = /\p{Script=Hangul}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/u

/** Letters that Chinese, Japanese and Korean share look different in each: the families in the order that a text wants them. */
export function familiesFor(text: string): readonly Family[] {
  if (HANGUL.test(text)) return ['inter', 'noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc']
  if (KANA.test(text) || !hasChineseAlone(text)) return ['inter', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr']
  return ['inter', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr']
}

let kanji: ReadonlySet<string> | undefined

function hasChineseAlone(text: string): boolean {
  const han = Array.from(text).filter((letter) => HAN.test(letter))
  if (han.length === 0) return false
  kanji ??= lettersOfShiftJis()
  return han.some((letter) => !kanji?.has(letter))
}

/** JIS X 0208: what Japanese is written with. */
function lettersOfShiftJis(): Set<string> {
  const decoder = new TextDecoder('shift_jis')
  const letters = new Set<string>()
  for (let lead = 0x88; lead <= 0xea; lead++) {
    if (lead >= 0xa0 && lead < 0xe0) continue
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      const letter = decoder.decode(Uint8Array.of(lead, trail))
      if (HAN.test(letter)) letters.add(letter)
    }
  }
  return letters
}
