import { safeName } from '@answerprint/delivery/safe-paths'
import { openRoom, type RoomParams, stillSends } from '#features/screener-rooms'
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

type Needs = { db: Database; screeners: Screeners; shared: SharedScreeners; now: Clock }
type OneScreener = { projectID: string; screenerID: string }

/** The owner's side: all comments, to read beside the film or to download. */
export const createReceivedComments = ({ db, screeners, shared, now }: Needs) => ({
  async list(viewer: Viewer, params: OneScreener) {
    const { _id } = await screeners.open(viewer, params)
    return { comments: await listReadable(db, viewer, _id) }
  },

  async downloadOfScreener(viewer: Viewer, params: OneScreener) {
    const screener = await screeners.open(viewer, params)
    const film = filmOf(screener)
    return fileOf(
      film,
      now(),
      (await listReadable(db, viewer, screener._id)).map((row) => [film, row]),
    )
  },

  async downloadOfShare(viewer: Viewer, shareId: string) {
    const share = await shared.open(viewer, shareId)
    return fileOf(filmOfShare(share), now(), (await listReceivedByShare(db, share._id)).map(named))
  },

  async downloadOfRoom(viewer: Viewer, params: RoomParams) {
    const { _id, name } = await openRoom(db, viewer, params, 'send')
    return fileOf(name, now(), (await listReceivedByRoom(db, _id)).map(named))
  },
})

export type ReceivedComments = ReturnType<typeof createReceivedComments>

/** What came through a room is for those who may send it, as its own list is. */
async function listReadable(db: Database, viewer: Viewer, screenerId: string) {
  const written = await listCommentsOfScreener(db, screenerId)
  const readable = new Set<string>()
  for (const roomId of new Set(written.map((each) => each.room_id))) {
    if (roomId !== null && (await stillSends(db, viewer, roomId))) readable.add(roomId)
  }
  return written.filter(({ room_share_id, room_id }) => room_share_id === null || (room_id !== null && readable.has(room_id)))
}

const COLUMNS = ['Screener', 'Timecode', 'Comment', 'Name', 'Email', 'Created At (UTC)']

type Line = readonly [film: string, comment: CommentRow]

const named = (row: ReceivedRow): Line => [filmOfShare(row), row]

function fileOf(name: string, today: Date, rows: readonly Line[]) {
  const lines = rows.map(([film, each]) => [
    film,
    timecode(each.seconds),
    each.text,
    each.author_name,
    each.author_email,
    each.created_at.toISOString().replace('T', ' ').slice(0, 19),
  ])
  return {
    file_name: `${safeName(name)}-comments-${today.toISOString().slice(0, 10)}.csv`,
    content_type: 'text/csv; charset=utf-8' as const,
    content: csvOf(COLUMNS, lines),
  }
}

/** HH:MM:SS; whole seconds, as people name a moment. */
function timecode(seconds: number): string {
  const whole = Math.floor(seconds)
  return [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
