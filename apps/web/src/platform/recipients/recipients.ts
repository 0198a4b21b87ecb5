import { isEmail } from '@answerprint/contract/email'
import { LONGEST_RECIPIENT_NAME } from '@answerprint/contract/recipient-rules'

export type Recipient = { email: string; label: string }

/** What was typed for one recipient, and where. */
type Entry = Recipient & { text: string; line: number }

/** "Haruki Aizawa <haruki@takeda.example>, lior@brandtsales.example" */
export const recipientsOf = (to: string): Recipient[] => entriesIn(to).map(({ email, label }) => ({ email, label }))

/** Each address once, as the server keeps them. */
export const addressesIn = (to: string): string[] => [...new Set(entriesIn(to).map(({ email }) => email))]

const NAMED = 3

/** Names the rows without an address of their own; null when there is none. */
export function invalidIn(to: string): string | null {
  const wrong = entriesIn(to).filter(({ email }) => !isEmail(email))
  const isList = to.trim().includes('\n')
  const named = wrong.slice(0, NAMED).map(({ text, line }) => (isList ? `${text} (line ${line})` : text))
  if (wrong.length === 0) return null
  if (wrong.length === 1) return `Invalid Email: ${named[0]}`
  const more = wrong.length - named.length
  return `${wrong.length} rows have no valid email: ${named.join(', ')}${more > 0 ? ` and ${more} more` : ''}.`
}

/** Names the recipients whose names cannot be kept; null when there is none. */
export function longNamesIn(to: string): string | null {
  const [first, ...more] = recipientsOf(to).filter(({ label }) => label.length > LONGEST_RECIPIENT_NAME)
  if (first === undefined) return null
  const most = `${LONGEST_RECIPIENT_NAME} characters`
  if (more.length === 0) return `The name of ${first.email} is longer than ${most}.`
  return `The names of ${first.email} and ${more.length} more are longer than ${most}.`
}

/** Too many for one mail; null when they are not. An address that is given twice gets one. */
export function tooManyIn(to: string, most: number): string | null {
  const count = addressesIn(to).length
  return count > most ? `At most ${most} recipients. These are ${count}.` : null
}

const entriesIn = (to: string): Entry[] =>
  to.split('\n').flatMap((line, index) =>
    line
      .split(';')
      .flatMap(partsOf)
      .map((each) => each.trim())
      .filter(Boolean)
      .map((text) => ({ ...recipientOf(text), text, line: index + 1 })),
  )

/** As mail programs write it, or as two cells of a table. */
function recipientOf(text: string): Recipient {
  const [, label = '', email = ''] = /^(.*)<([^<>]*)>$/.exec(text) ?? /^(.*)\t(.*)$/.exec(text) ?? ['', '', text]
  // What is no address is kept as it was typed.
  return { email: isEmail(email) ? email.trim().toLowerCase() : email.trim(), label: label.trim().replace(/^"|"$/g, '') }
}

/** Between commas; a name may have commas of its own, as mail programs write them: "Aizawa, Haruki <haruki@takeda.example>". */
function partsOf(line: string): string[] {
  const found: string[] = []
  let held: string[] = []
  for (const piece of line.split(',')) {
    if (!piece.includes('@')) {
      held.push(piece)
      continue
    }
    if (piece.includes('<')) found.push([...held, piece].join(','))
    else found.push(...held, piece)
    held = []
  }
  return [...found, ...held]
}
