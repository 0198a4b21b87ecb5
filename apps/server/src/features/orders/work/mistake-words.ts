import type { DcpProblem } from '@answerprint/contract/dcp'

const MOST_NAMED = 3

/** What is wrong with a DCP, as its check found it: the first few, and how many more. Empty where nothing is. */
export function mistakeWords(problems: readonly DcpProblem[]): string {
  const mistakes = problems.filter(({ severity }) => severity === 'wrong').map(({ message }) => message)
  const more = mistakes.length - MOST_NAMED
  return [...mistakes.slice(0, MOST_NAMED), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}
