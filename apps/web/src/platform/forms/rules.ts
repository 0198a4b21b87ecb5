import { isEmail } from '@answerprint/contract/email'

/** What is wrong with what was typed, as a sentence for the person; null when nothing is. */
export type Rule<Value> = (value: Value) => string | null
export type Rules<Values> = { [Field in keyof Values]?: Rule<Values[Field]> }

export const email: Rule<string> = (value) => (isEmail(value) ? null : 'Invalid Email')

export const atLeast =
  (length: number, sentence: string, { mayBeEmpty = false } = {}): Rule<string> =>
  (value) =>
    value.length >= length || (mayBeEmpty && value === '') ? null : sentence

export function errorsOf<Values extends object>(rules: Rules<Values>, values: Values): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const field of Object.keys(rules) as (keyof Values & string)[]) {
    const sentence = rules[field]?.(values[field])
    if (sentence) errors[field] = sentence
  }
  return errors
}

/** Whether closing would lose something. Blanks are no loss, nor a name that was only deleted, nor a text of up to `spared` characters. */
export function isTyped<Values extends object>(values: Values, before: Values, spared = 0): boolean {
  return (Object.keys(values) as (keyof Values)[]).some((field) => {
    const [value, kept] = [values[field], before[field]]
    if (typeof value === 'string' && typeof kept === 'string') return value !== kept && value.trim().length > spared
    return JSON.stringify(value) !== JSON.stringify(kept)
  })
}
