import type { Screeners } from '#features/screeners'
import type { SharedScreeners } from '#features/shared-screeners'
import type { Clock } from '#platform/clock'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { type CommentRow, listCommentsOfScreener, listCommentsOfShare } from './comments.repository.ts'

type Needs = { db: Database; screeners: Screeners; shared: SharedScreeners; now: Clock }
type OneScreener = { projectID: string; screenerID: string }

/** The owner's side: all comments, to read beside the film or to download. */
export const createReceivedComments = ({ db, screeners, shared, now }: Needs) => ({
  async list(viewer: Viewer, params: OneScreener) {
    const { _id } = await screeners.open(viewer, params)
    return { comments: await listCommentsOfScreener(db, _id) }
  },

  async downloadOfScreener(viewer: Viewer, params: OneScreener) {
    const { _id, name } = await screeners.open(viewer, params)
    return fileOf(name, now(), await listCommentsOfScreener(db, _id))
  },

  async downloadOfShare(viewer: Viewer, shareId: string) {
    const { _id, screener_name } = await shared.open(viewer, shareId)
    return fileOf(screener_name, now(), await listCommentsOfShare(db, _id))
  },
})

export type ReceivedComments = ReturnType<typeof createReceivedComments>

const COLUMNS = ['Screener', 'Timecode', 'Comment', 'Name', 'Email', 'Created At (UTC)']

function fileOf(screener: string, today: Date, rows: CommentRow[]) {
  const lines = rows.map((each) => [
    screener,
    timecode(each.seconds),
    each.text,
    each.author_name,
    each.author_email,
    each.created_at.toISOString().replace('T', ' ').slice(0, 19),
  ])
  return {
    file_name: `${screener}-comments-${today.toISOString().slice(0, 10)}.csv`,
    content_type: 'text/csv; charset=utf-8' as const,
    content: csvOf(COLUMNS, lines),
  }
}

/** HH:MM:SS; whole seconds, as people name a moment. */
function timecode(seconds: number): string {
  const whole = Math.floor(seconds)
  return [whole / 3600, (whole / 60) % 60, whole % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':')
}
