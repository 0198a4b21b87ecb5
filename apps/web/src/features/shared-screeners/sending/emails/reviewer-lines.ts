import type { Reviewer } from '../share-draft.ts'

export type ReviewerLine = { full_name: string; email: string }

/** A list without a header: name in the first column, address in the second. The parser is fetched with the first list. */
export async function parseReviewers(text: string): Promise<ReviewerLine[]> {
  const { default: papa } = await import('papaparse')
  const { data } = papa.parse<string[]>(text.trim(), { skipEmptyLines: 'greedy', delimitersToGuess: [',', ';', '\t'] })
  return data.map(([full_name = '', email = '']) => ({ full_name: full_name.trim(), email: email.trim() }))
}

/** Rows that are still empty are replaced. */
export function withLines(reviewers: readonly Reviewer[], lines: readonly ReviewerLine[], newId: () => string): Reviewer[] {
  const kept = reviewers.filter(({ full_name, email }) => full_name.trim() !== '' || email.trim() !== '')
  const added = lines.map((line) => ({ ...line, id: newId(), wasLeft: true }))
  return [...kept, ...added]
}

/** More than one line, or a line with both columns. */
export const isList = (text: string): boolean => /\S\s*\r?\n\s*\S/.test(text.trim()) || /[,;\t].*@/.test(text)
