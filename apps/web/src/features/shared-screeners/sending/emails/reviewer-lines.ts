import { recipientsOf } from '#platform/recipients/recipients'
import { isFilled, type Reviewer } from '../share-draft.ts'

export type ReviewerLine = { full_name: string; email: string }

/** A list without a header: name in the first column, address in the second. The parser is fetched with the first list. */
export async function parseReviewers(text: string): Promise<ReviewerLine[]> {
  const { default: papa } = await import('papaparse')
  const columnsOf = (part: string): ReviewerLine[] =>
    papa
      .parse<string[]>(part.trim(), { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] })
      .data.map(([first = '', second = '']) => lineOf(first.trim(), second.trim()))
  if (!isOfMails(text)) return columnsOf(text)
  const ofMail = (line: string) => recipientsOf(line).map(({ email, label }) => lineOf(label, email))
  return text.split('\n').flatMap((line) => (isOfMails(line) ? ofMail(line) : columnsOf(line)))
}

/** "Haruki Aizawa <haruki@takeda.example>", as mail programs write it. */
const isOfMails = (text: string): boolean => /<[^<>]*@[^<>]*>/.test(text)

/** The address in its own place, whichever comes first; a name alone is no address. */
const lineOf = (full_name: string, email: string): ReviewerLine => {
  const isTurned = full_name.includes('@') ? !email.includes('@') : full_name === '' && !email.includes('@')
  return isTurned ? { full_name: email, email: full_name } : { full_name, email }
}

export const rowsOf = (lines: readonly ReviewerLine[], newId: () => string): Reviewer[] =>
  lines.map((line) => ({ ...line, id: newId(), wasLeft: true }))

/** Rows that are still empty are replaced. */
export const withRows = (reviewers: readonly Reviewer[], added: readonly Reviewer[]): Reviewer[] => [
  ...reviewers.filter(isFilled),
  ...added,
]

/** More than one line, or a line with both columns. */
export const isList = (text: string): boolean => /\S\s*\r?\n\s*\S/.test(text.trim()) || /[,;\t].*@/.test(text)
