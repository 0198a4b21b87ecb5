import type { Suspect, Trace } from './trace-copy.ts'

/** How many suspects are listed below the answer. */
const MOST_LISTED = 10

/** The answer of a trace in sentences. It says no more than the marks do. */
export function describeTrace({ verdict, compared, suspects }: Trace): string[] {
  const [first] = suspects
  const listed = suspects.slice(0, MOST_LISTED).map((each) => `${fitOf(each)}  ${nameOf(each)}`)
  switch (verdict) {
    case 'named':
      return first ? [`This copy was made from the screener of ${nameOf(first)}: ${fitOf(first)} fit, by chance 1 in ${odds(first)}.`] : []
    case 'unsure':
      return [`The marks in this copy fit no viewer of the screener well enough to name one. ${compared} segments compared:`, ...listed]
    case 'too_short':
      return [`This copy is too short to say: ${compared} segments compared, and ${suspects.length} shares were watched.`, ...listed]
    case 'no_mark':
      return [`This copy is of the film, and has no forensic marks. ${compared} segments compared.`]
    case 'not_this_film':
      return ['This copy cannot be compared with the film: it is another film, or it is mirrored, cropped or at another speed.']
  }
}

const nameOf = ({ name, email }: Suspect): string => (email ? `${name} <${email}>` : name)
const fitOf = ({ matched, decided }: Suspect): string => `${matched} of ${decided} segments`
const odds = ({ chance }: Suspect): string => Math.round(1 / chance).toLocaleString('en')
