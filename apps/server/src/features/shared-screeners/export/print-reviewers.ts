import type { Cell, PrintedTable } from '#platform/printable/table/printed-table'
import { filmOfShare } from '../share-film.ts'
import { watchedStretches } from '../share-views.ts'
import type { ExportedShare } from './exported-shares.repository.ts'
import { protectionsOf } from './protections-of.ts'

/** Beyond it a document is too long to read: the CSV file has all. */
const MOST_PRINTED = 10_000

const COLUMNS = [
  ['Reviewer', 146],
  ['Screener or Room', 110],
  ['Created', 58],
  ['Last Sent', 58],
  ['Available At', 58],
  ['Expiry Date', 58],
  ['Views', 34],
  ['Last Viewed', 58],
  ['Watched', 84],
  ['Protections', 86],
] as const

type About = { named: string; author: string; at: Date }

/** The reviewers of a screener, a room or an organisation as a document. */
export async function printReviewers(pages: AsyncIterable<ExportedShare[]>, { named, author, at }: About): Promise<PrintedTable> {
  const shares: ExportedShare[] = []
  for await (const rows of pages) {
    shares.push(...rows)
    if (shares.length > MOST_PRINTED) break
  }
  const isCut = shares.length > MOST_PRINTED
  const shown = shares.slice(0, MOST_PRINTED)
  const watched = shown.filter((each) => each.last_viewed_at !== null).length
  const count = shown.length.toLocaleString('en-US')
  const first = isCut ? `The first ${count} reviewers; the CSV file has all.` : `${count} ${shown.length === 1 ? 'reviewer' : 'reviewers'}.`
  return {
    title: named,
    sum: `${first} ${watched.toLocaleString('en-US')} watched. ${day(at)}, times in UTC.`,
    columns: COLUMNS.map(([title, width]) => ({ title, width })),
    rows: shown.map(rowOf),
    footer: 'Reviewers, by Answerprint',
    author,
    at,
  }
}

const rowOf = (share: ExportedShare): Cell[] => [
  { lines: [share.shared_name || 'Shared by link', share.shared_email ?? undefined] },
  { lines: [filmOfShare(share)] },
  { lines: [dayOf(share.created_at)] },
  { lines: [share.last_sent_at === null ? '–' : dayOf(share.last_sent_at)] },
  { lines: [share.available_at === null ? 'At once' : dayOf(share.available_at)] },
  { lines: [share.expiry === null ? 'Never' : dayOf(share.expiry)] },
  { lines: [share.view_count_limit === null ? `${share.views}` : `${share.views} / ${share.view_count_limit}`] },
  { lines: [share.last_viewed_at === null ? 'Not yet' : dayOf(share.last_viewed_at)] },
  { watched: stretchesOf(share), percentage: share.percentage_watched },
  protectionCell(protectionsOf(share)),
]

/** On two lines, since five of them do not fit on one. */
function protectionCell(names: readonly string[]): Cell {
  const half = Math.ceil(names.length / 2)
  const [first, second] = names.length < 2 ? [names, []] : [names.slice(0, half), names.slice(half)]
  return { lines: [first.join(', ') || '–', second.join(', ') || undefined] }
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const day = (at: Date): string => DAY.format(at)
const dayOf = (moment: string): string => day(new Date(`${moment.slice(0, 16).replace(' ', 'T')}Z`))

const stretchesOf = ({ plays = [], duration_seconds = null }: ExportedShare) => watchedStretches({ plays, duration_seconds })
