import type { Readable } from 'node:stream'
import type { comments as contract } from '@answerprint/contract/comments'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import { safeName } from '@answerprint/delivery/safe-paths'
import { listSendable, openRoom } from '#features/screener-rooms'
import { filmOf, type Screeners } from '#features/screeners'
import { filmOfShare, type SharedScreeners } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import {
  type CommentRow,
  listCommentsOfScreener,
  listReceivedByRoom,
  listReceivedByShare,
  type ReceivedRow,
} from './comments.repository.ts'
import { printComments } from './print-comments.ts'

type Needs = { db: Database; screeners: Screeners; shared: SharedScreeners; now: Clock }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>
type OneScreener = { projectID: string; screenerID: string }

/** The owner's side: all comments, to read beside the film or to download. */
export const createReceivedComments = ({ db, screeners, shared, now }: Needs) => ({
  async list(viewer: Viewer, params: OneScreener) {
    const { _id } = await screeners.open(viewer, params)
    return { comments: await listReadable(db, viewer, _id) }
  },

  async downloadOfScreener(viewer: Viewer, { params, query }: Asked<'downloadOfScreener'>) {
    const screener = await screeners.open(viewer, params)
    const film = filmOf(screener)
    const rows = (await listReadable(db, viewer, screener._id)).map((row): Line => [film, row])
    return fileOf(rows, { named: film, author: viewer.full_name, at: now() }, query.format)
  },

  async downloadOfShare(viewer: Viewer, { params, query }: Asked<'downloadOfShare'>) {
    const share = await shared.open(viewer, params.sharedScreenerID)
    const rows = (await listReceivedByShare(db, share._id)).map(named)
    return fileOf(rows, { named: filmOfShare(share), author: viewer.full_name, at: now() }, query.format)
  },

  async downloadOfRoom(viewer: Viewer, { params, query }: Asked<'downloadOfRoom'>) {
    const { _id, name } = await openRoom(db, viewer, params, 'send')
    const rows = (await listReceivedByRoom(db, _id)).map(named)
    return fileOf(rows, { named: name, author: viewer.full_name, at: now() }, query.format)
  },
})

export type ReceivedComments = ReturnType<typeof createReceivedComments>

/** What came through a room is for those who may send it, as its own list is. */
async function listReadable(db: Database, viewer: Viewer, screenerId: string) {
  const written = await listCommentsOfScreener(db, screenerId)
  const readable = await listSendable(db, viewer, [...new Set(written.flatMap((each) => each.room_id ?? []))])
  return written.filter(({ room_share_id, room_id }) => room_share_id === null || (room_id !== null && readable.has(room_id)))
}

const COLUMNS = ['Screener', 'Timecode', 'Comment', 'Name', 'Email', 'Created At (UTC)']

type Line = readonly [film: string, comment: CommentRow]

const named = (row: ReceivedRow): Line => [filmOfShare(row), row]

type About = { named: string; author: string; at: Date }
type Table = { file_name: string; content_type: 'text/csv; charset=utf-8' | 'application/pdf'; content: string | Readable }

async function fileOf(rows: readonly Line[], about: About, format: string): Promise<Table> {
  const lines = rows.map(([film, each]) => ({
    film,
    timecode: timecode(each.seconds),
    text: each.text,
    name: each.author_name,
    email: each.author_email,
    created_at: each.created_at.toISOString().replace('T', ' ').slice(0, 19),
  }))
  const file_name = `${safeName(about.named)}-comments-${about.at.toISOString().slice(0, 10)}.${format}`
  if (format === 'pdf') {
    // Fonts and the libraries for them take some 30 MB of memory: they are loaded with the first document.
    const { writeTable } = await import('#platform/printable/table/write-table')
    return { file_name, content_type: 'application/pdf', content: await writeTable(printComments(lines, about)) }
  }
  if (format !== 'csv') return fail('export_format_unknown')
  const cells = lines.map((each) => [each.film, each.timecode, each.text, each.name, each.email, each.created_at])
  return { file_name, content_type: 'text/csv; charset=utf-8', content: csvOf(COLUMNS, cells) }
}

/** HH:MM:SS; whole seconds, as people name a moment. */
function timecode(seconds: number): string {
  const whole = Math.floor(seconds)
  return [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
