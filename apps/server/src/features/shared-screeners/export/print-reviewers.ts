import { dayWords } from '#platform/clock'
import type { Cell, PrintedTable } from '#platform/printable/table/printed-table'
import { filmOfShare } from '../share-film.ts'
import { watchedStretches } from '../share-views.ts'
import type { ExportedShare } from './exported-shares.repository.ts'
import { protectionsOf } from './protections-of.ts'

/** Beyond it a document is too long to read: the CSV file has all. */
const MOST_PRINTED = 10_000

const COLUMNS = [
  ['Reviewer', 126],
  ['Screener or Room', 80],
  ['Created', 60],
  ['Last Sent', 60],
  ['Available At', 60],
  ['Expiry Date', 60],
  ['Views', 54],
  ['Last Viewed', 60],
  ['Watched', 74],
  ['Protections', 115],
] as const

type About = { named: string; author: string; at: Date }

/** The reviewers of a screener, a room or an organization as a document. */
export async function printReviewers(pages: AsyncIterable<ExportedShare[]>, { named, author, at }: About): Promise<PrintedTable> {
  const shares: ExportedShare[] = []
  for await (const rows of pages) {
    shares.push(...rows)
    if (shares.length > MOST_PRINTED) break
  }
  const isCut = shares.length > MOST_PRINTED
  const shown = shares.slice(0, MOST_PRINTED)
  const watched = shown.filter((each) => each.percentage_watched > 0).length
  const count = shown.length.toLocaleString('en-US')
  const first = isCut ? `The first ${count} reviewers; the CSV file has all.` : `${count} ${shown.length === 1 ? 'reviewer' : 'reviewers'}.`
  return {
    title: named,
    sum: `${first} ${watched.toLocaleString('en-US')} watched. ${dayWords(at)}, times in UTC.`,
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
  { lines: [endOf(share)] },
  { lines: viewsOf(share) },
  { lines: [share.last_viewed_at === null ? 'Not yet' : dayOf(share.last_viewed_at)] },
  { watched: stretchesOf(share), percentage: share.percentage_watched },
  protectionCell(protectionsOf(share)),
]

function endOf({ expiry, is_ended_by_hand }: ExportedShare): string {
  if (is_ended_by_hand) return 'Expired'
  return expiry === null ? 'Never' : dayOf(expiry)
}

/** Of a room the views are those of all films, and the limit is one of each. */
function viewsOf({ views, view_count_limit, room_name }: ExportedShare): readonly [string, string?] {
  if (view_count_limit === null) return [`${views}`]
  return room_name === null ? [`${views} / ${view_count_limit}`] : [`${views}`, `${view_count_limit} of each film`]
}

/** On two lines: four of them do not fit on one. */
function protectionCell(names: readonly string[]): Cell {
  const onFirst = names.length > 4 ? 3 : 2
  return { lines: [names.slice(0, onFirst).join(', ') || '–', names.slice(onFirst).join(', ') || undefined] }
}

const dayOf = (moment: string): string => dayWords(new Date(`${moment.slice(0, 16).replace(' ', 'T')}Z`))

/** Of a room, which is no single film, how far it was watched, as on the page. */
function stretchesOf({ project_title, percentage_watched, plays = [], duration_seconds = null }: ExportedShare) {
  if (project_title !== null) return watchedStretches({ plays, duration_seconds })
  return percentage_watched === 0 ? [] : [{ start_percentage: 0, end_percentage: percentage_watched, plays: 1 }]
}
