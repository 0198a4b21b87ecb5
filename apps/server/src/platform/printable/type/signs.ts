/** Scripts whose characters take another form, or another place, beside each other. */
const SCRIPTS = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Thai', 'Lao', 'Khmer', 'Myanmar'],
]
const SYLLABIC = new RegExp(`[${SCRIPTS.map((each) => `\\p{Script=${each}}`).join('')}]`, 'u')
/** No font has a character of one of these together with one of another. */
const OF_ONE_SCRIPT = SCRIPTS.map((each) => new RegExp(`^[\\p{Script_Extensions=${each}}\\u200c\\u200d]+$`, 'u'))
/** More than any syllable of a language has: a longer one would run out of its line. */
const LONGEST = 24
const EMOJI = /^\p{RGI_Emoji}$/v
const MAY_BE_LONGER = new RegExp(`${SYLLABIC.source}|\\p{Emoji_Presentation}|\\uFE0F`, 'u')
/** Joins the consonant before it to the one after it. */
const JOINING = '[\\u094d\\u09cd\\u0a4d\\u0acd\\u0b4d\\u0bcd\\u0c4d\\u0ccd\\u0d4d\\u0dca\\u1039\\u17d2]'
/** Sinhala joins where the virama has the joiner after it. */
const VIRAMA = new RegExp(`${JOINING}\\u200d?$`, 'u')
/** After a virama, and in Bengali before one, they say which form is meant; elsewhere they are as invisible as other controls. */
const FORM_CHOSEN = new RegExp(`(?<=${JOINING})[\\u200c\\u200d]|(?<=\\u09b0)\\u200d(?=\\u09cd)`, 'gu')
/** Characters that turn the direction of writing or are invisible are shown as a box, so that no name can hide them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

/** Vowels that layout takes apart and Unicode does not (OpenType, "Developing fonts for Thai and Lao" and "for Khmer"). */
const PARTS: Readonly<Record<string, string>> = {
  ...{ '\u0e33': '\u0e4d\u0e32', '\u0eb3': '\u0ecd\u0eb2' },
  ...{ '\u17be': '\u17c1', '\u17bf': '\u17c1', '\u17c0': '\u17c1', '\u17c4': '\u17c1', '\u17c5': '\u17c1' },
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const isHidden = (sign: string): boolean => !EMOJI.test(sign) && UNSEEN.test(sign.replace(FORM_CHOSEN, ''))

const isSyllable = (text: string): boolean =>
  text.length <= LONGEST && SYLLABIC.test(text) && OF_ONE_SCRIPT.some((each) => each.test(text)) && !isHidden(text)

/** What is set as one: a character, a syllable of the scripts of South and Southeast Asia (Unicode 17, chapters 12, 13 and 16), or an emoji. */
export function signsOf(text: string): string[] {
  const composed = text.normalize('NFC')
  if (!MAY_BE_LONGER.test(composed)) return Array.from(composed)
  const signs: string[] = []
  for (const { segment } of graphemes.segment(composed)) {
    const last = signs.at(-1) ?? ''
    if (VIRAMA.test(last) && isSyllable(last + segment)) signs[signs.length - 1] = last + segment
    else if (isSyllable(segment) || EMOJI.test(segment)) signs.push(segment)
    else signs.push(...segment)
  }
  return signs
}

/** The parts that layout takes a vowel apart into, one on each side of a consonant: a font reduced to these signs needs them, too. */
export const partsOf = (sign: string): string => {
  const apart = Array.from(sign, (character) => PARTS[character] ?? '').join('')
  return `${sign}${sign.normalize('NFD')}${apart}`
}
