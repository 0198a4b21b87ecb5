import { isEmail } from '@answerprint/contract/email'

export type Recipient = { email: string; label: string }

/** "Haruki Aizawa <haruki@takeda.example>, lior@brandtsales.example" */
export const recipientsOf = (to: string): Recipient[] =>
  to
    .split(/[;\n]/)
    .flatMap(addressesIn)
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      const [, label = '', email = ''] = /^(.*)<([^<>]*)>$/.exec(each) ?? ['', '', each]
      return { email: email.trim().toLowerCase(), label: label.trim().replace(/^"|"$/g, '') }
    })

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

export const wrongAddress = (to: string): string | undefined => recipientsOf(to).find(({ email }) => !isEmail(email))?.email
