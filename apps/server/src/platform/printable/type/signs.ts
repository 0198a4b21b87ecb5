/** Scripts whose characters take another form, or another place, beside each other. */
const SCRIPTS = ['Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Thai']
const SYLLABIC = new RegExp(`[${SCRIPTS.map((each) => `\\p{Script=${each}}`).join('')}]`, 'u')
/** No font has a character of one of these together with one of another. */
const OF_ONE_SCRIPT = SCRIPTS.map((each) => new RegExp(`^[\\p{Script_Extensions=${each}}\\u200c\\u200d]+$`, 'u'))
/** More than any syllable of a language has: a longer one would run out of its line. */
const LONGEST = 24
const EMOJI = /^\p{RGI_Emoji}$/v
const MAY_BE_LONGER = new RegExp(`${SYLLABIC.source}|\\p{Emoji_Presentation}|\\uFE0F`, 'u')
/** Joins the consonant before it to the one after it. */
const VIRAMA = /[\u094d\u09cd\u0bcd\u0c4d\u0ccd\u0d4d]$/u
/** After a virama, and in Bengali before one, they say which form is meant; elsewhere they are as invisible as other controls. */
const FORM_CHOSEN = /(?<=[\u094d\u09cd\u0bcd\u0c4d\u0ccd\u0d4d])[\u200c\u200d]|(?<=\u09b0)\u200d(?=\u09cd)/gu
/** Characters that turn the direction of writing or are invisible are shown as a box, so that no name can hide them. */
const UNSEEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

export const isHidden = (sign: string): boolean => !EMOJI.test(sign) && UNSEEN.test(sign.replace(FORM_CHOSEN, ''))

const isSyllable = (text: string): boolean =>
  text.length <= LONGEST && SYLLABIC.test(text) && OF_ONE_SCRIPT.some((each) => each.test(text)) && !isHidden(text)

/** What is set as one: a character, a syllable of the scripts of India and Thailand (Unicode 17, chapter 12), or an emoji. */
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
export const partsOf = (sign: string): string => `${sign}${sign.normalize('NFD')}${inLayoutOrder(sign)}`

/** Thai's AM is two parts, of which the ring goes below the mark of the tone (OpenType, "Developing fonts for Thai and Lao"). */
export const inLayoutOrder = (sign: string): string => sign.replace(/([\u0e48-\u0e4b]?)\u0e33$/u, '\u0e4d$1\u0e32')
