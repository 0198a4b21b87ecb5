/** Of a character: alone, after a character that joins it, before one, and between two. Characters that join no character after them have two. */
type Forms = readonly string[]

/** Short vowels, which names do without, and which only the layout of a font would put in their place. */
const VOWELS = /[\u064B-\u0652\u0670]/g
/** Keeps two characters apart; it has no width. */
const KEEPS_APART = '\u200C'
const TATWEEL = '\u0640'
/** Blocks of Unicode where the forms of each character follow one another in this order (Arabic Presentation Forms-A and B). */
const BLOCKS = [
  [0xfb50, 0xfbb1],
  [0xfbd3, 0xfbe7],
  [0xfbfc, 0xfbff],
  [0xfe80, 0xfefc],
] as const

let known: ReadonlyMap<string, Forms> | undefined

/** Read from what Unicode says each form is a form of; lam with alef is one character. */
function formsByCharacter(): ReadonlyMap<string, Forms> {
  const forms = new Map<string, string[]>([[TATWEEL, [TATWEEL, TATWEEL, TATWEEL, TATWEEL]]])
  for (const [first, last] of BLOCKS)
    for (let code = first; code <= last; code++) {
      const form = String.fromCodePoint(code)
      const character = form.normalize('NFKC')
      forms.set(character, [...(forms.get(character) ?? []), form])
    }
  return forms
}

/** The characters of a text; lam with alef is one. */
function charactersOf(text: string, forms: ReadonlyMap<string, Forms>): string[] {
  const characters: string[] = []
  for (const character of text) {
    const last = characters.at(-1)
    if (last === 'ل' && forms.has(last + character)) characters[characters.length - 1] = last + character
    else characters.push(character)
  }
  return characters
}

/** The text with each Arabic character in the form that its neighbours give it, for fonts that are set glyph by glyph. */
export function joinArabic(text: string): string {
  known ??= formsByCharacter()
  const forms = known
  const characters = charactersOf(text.replaceAll(VOWELS, ''), forms)
  const formsAt = (index: number): Forms => forms.get(characters[index] ?? '') ?? []
  const joinsNext = (index: number) => formsAt(index).length > 2 && formsAt(index + 1).length > 1
  const shown = characters.map((character, index) => {
    const form = (joinsNext(index - 1) ? 1 : 0) + (joinsNext(index) ? 2 : 0)
    if (character === KEEPS_APART && formsAt(index - 1).length > 0 && formsAt(index + 1).length > 0) return ''
    return formsAt(index)[form] ?? character
  })
  return shown.join('')
}
