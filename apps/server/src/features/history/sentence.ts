import { escapeHtml } from '#platform/mail/html'

/** A stretch of a sentence: our own words, or a name that somebody gave. */
type Stretch = { text: string; isName: boolean }
export type Sentence = readonly Stretch[]

/** A tagged template: what is put in is a name and shown bold, unless it is a sentence itself. Nothing put in can become markup. */
export function say(words: TemplateStringsArray, ...values: (string | number | Sentence)[]): Sentence {
  return words.flatMap((text, index) => {
    const value = values[index]
    const ours = text ? [{ text, isName: false }] : []
    if (value === undefined) return ours
    return typeof value === 'object' ? [...ours, ...value] : [...ours, { text: String(value), isName: true }]
  })
}

/** Of the tags that may stand in a message, this is the only one that is needed. */
export const toHtml = (sentence: Sentence): string =>
  sentence.map(({ text, isName }) => (isName ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text))).join('')

export const toPlain = (sentence: Sentence): string => sentence.map((each) => each.text).join('')
