import { ALONE, type Family } from './slices.ts'

const HANGUL = /\p{Script=Hangul}/u
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u
const HAN = /\p{Script=Han}/u

/** Characters that Chinese, Japanese and Korean share look different in each: the families in the order of preference for a text. */
export function familiesFor(text: string): readonly Family[] {
  if (HANGUL.test(text)) return ['inter', 'noto-sans-kr', 'noto-sans-jp', 'noto-sans-sc', ...ALONE]
  if (KANA.test(text) || !hasChineseAlone(text)) return ['inter', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-kr', ...ALONE]
  return ['inter', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr', ...ALONE]
}

let kanji: ReadonlySet<string> | undefined

function hasChineseAlone(text: string): boolean {
  const han = Array.from(text).filter((character) => HAN.test(character))
  if (han.length === 0) return false
  kanji ??= charactersOfShiftJis()
  return han.some((character) => !kanji?.has(character))
}

/** JIS X 0208: the characters of Japanese. */
function charactersOfShiftJis(): Set<string> {
  const decoder = new TextDecoder('shift_jis')
  const characters = new Set<string>()
  for (let lead = 0x88; lead <= 0xea; lead++) {
    if (lead >= 0xa0 && lead < 0xe0) continue
    for (let trail = 0x40; trail <= 0xfc; trail++) {
      const character = decoder.decode(Uint8Array.of(lead, trail))
      if (HAN.test(character)) characters.add(character)
    }
  }
  return characters
}
