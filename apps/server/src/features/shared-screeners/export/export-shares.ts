import { Readable } from 'node:stream'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { sharedScreeners as contract } from '@answerprint/contract/shared-screeners'
import { wholePercent } from '@answerprint/contract/watch-rules'
import { safeName } from '@answerprint/delivery/safe-paths'
import type { Brands } from '#features/organizations'
import type { ProjectAccess } from '#features/projects'
import type { Clock } from '#platform/clock'
import { csvHead, csvLines } from '#platform/csv'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { parentOf } from '../open-share.ts'
import { demandAnalytics } from '../shared-screeners.policy.ts'
import { filmOfShare } from '../share-film.ts'
import { type ExportedShare, pagesOfShares } from './exported-shares.repository.ts'
import { printReviewers } from './print-reviewers.ts'
import { protectionsOf } from './protections-of.ts'

type Needs = { db: Database; access: ProjectAccess; brands: Brands; now: Clock }
type Asked = Input<(typeof contract)['download'], 'out'>

/** Each page sorts what is left of the list: few large ones. */
const PAGE = 5_000
const COLUMNS = [
  'Reviewer',
  'Email',
  'Screener or Room',
  'Created',
  'Last Sent',
  'Available At',
  'Expiry Date',
  'View Count Limit',
  'Views',
  'Last Viewed',
  'Watched %',
  'Protections',
]

/** All reviewers of a list as a table, oldest first, a page at a time: what is sent meanwhile comes at the end, and none is left out. */
export const createExportShares = ({ db, access, brands, now }: Needs) => {
  const open = async (viewer: Viewer, query: Asked['query']) => {
    const { parent, owner_id, name } = await parentOf({ db, access }, viewer, query)
    demandAnalytics(viewer, { owner_id })
    const search = query.search?.trim() || undefined
    const named = name ?? (await brands.of(db, owner_id)).name ?? viewer.full_name
    return { named, pages: pagesOfShares(db, { parent, search }, { take: PAGE, isDrawn: query.format === 'pdf' }) }
  }
  return async (viewer: Viewer, { query }: Asked): Promise<Exported> => {
    if (query.format !== 'csv' && query.format !== 'pdf') return fail('export_format_unknown')
    const { named, pages } = await open(viewer, query)
    const file_name = `${safeName(named)}-reviewers-${now().toISOString().slice(0, 10)}.${query.format}`
    if (query.format === 'pdf') {
      // Fonts and the libraries for them take some 30 MB of memory: they are loaded with the first document.
      const { writeTable } = await import('#platform/printable/table/write-table')
      const table = await printReviewers(pages, { named, author: viewer.full_name, at: now() })
      return { file_name, content_type: 'application/pdf', content: await writeTable(table) }
    }
    return { file_name, content_type: 'text/csv; charset=utf-8', content: Readable.from(linesOf(pages)) }
  }
}
export type ExportShares = ReturnType<typeof createExportShares>
type Exported = { file_name: string; content_type: 'text/csv; charset=utf-8' | 'application/pdf'; content: Readable }

async function* linesOf(pages: AsyncIterable<ExportedShare[]>) {
  yield csvHead(COLUMNS)
  for await (const rows of pages) yield csvLines(rows.map(lineOf))
}

/** Of a room it is one of each film, and the views beside it are those of all films. */
const limitOf = ({ view_count_limit, room_name }: ExportedShare) =>
  view_count_limit !== null && room_name !== null ? `${view_count_limit} of each film` : view_count_limit

const lineOf = (share: ExportedShare) => [
  share.shared_name,
  share.shared_email,
  filmOfShare(share),
  share.created_at.slice(0, 16),
  share.last_sent_at,
  share.available_at,
  share.is_ended_by_hand ? 'Expired' : share.expiry,
  limitOf(share),
  share.views,
  share.last_viewed_at,
  wholePercent(share.percentage_watched),
  protectionsOf(share).join(', '),
]
