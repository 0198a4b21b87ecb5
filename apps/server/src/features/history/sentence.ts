import { escapeHtml } from '#platform/mail/html'

/** A stretch of a sentence: our own words, or a name that a person entered. */
type Stretch = { text: string; isName: boolean }
export type Sentence = readonly Stretch[]

/** A tagged template: a value is a name and shown bold, unless it is a sentence itself. No value can become markup. */
export function say(words: TemplateStringsArray, ...values: (string | number | Sentence)[]): Sentence {
  return words.flatMap((text, index) => {
    const value = values[index]
    const ours = text ? [{ text, isName: false }] : []
    if (value === undefined) return ours
    return typeof value === 'object' ? [...ours, ...value] : [...ours, { text: String(value), isName: true }]
  })
}

/** Of the tags that a message may contain, this is the only one that is needed. */
export const toHtml = (sentence: Sentence): string =>
  sentence.map(({ text, isName }) => (isName ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text))).join('')

export const toPlain = (sentence: Sentence): string => sentence.map((each) => each.text).join('')
