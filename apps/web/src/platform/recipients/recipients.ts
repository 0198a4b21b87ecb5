import { isEmail } from '@answerprint/contract/email'

export type Recipient = { email: string; label: string }

/** What was typed for one recipient, and where. */
type Entry = Recipient & { text: string; line: number }

/** "Haruki Aizawa <haruki@takeda.example>, lior@brandtsales.example" */
export const recipientsOf = (to: string): Recipient[] => entriesIn(to).map(({ email, label }) => ({ email, label }))

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

const entriesIn = (to: string): Entry[] =>
  to.split('\n').flatMap((line, index) =>
    line
      .split(';')
      .flatMap(addressesIn)
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
function addressesIn(line: string): string[] {
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
