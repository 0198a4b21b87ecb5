import type { comments as contract } from '@answerprint/contract/comments'
import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { Gates, ReviewAccess } from '#features/review'
import { announceReviewers, isExpired, lockShare } from '#features/shared-screeners'
import type { Clock, NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import { equal } from '#platform/secrets'
import {
  type CommentRow,
  countComments,
  deleteComment,
  findComment,
  insertComment,
  listCommentsOfShare,
  updateComment,
} from './comments.repository.ts'

/** More comments than a reviewer writes about one film: an open link must not become a place to store data. */
const MOST_PER_SHARE = 5000

/** A player's clock and the length of the film differ by a little. */
const END_SECONDS = 1

type Needs = { db: Database; gates: Gates; now: Clock; newId: NewId }
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** The reviewer's side: a reviewer who passed the gates writes and reads in this share alone. */
export const createReviewerComments = ({ db, gates, now, newId }: Needs) => {
  const admit = <Access extends ReviewAccess>(access: Access): Access => {
    // A reviewer who has used up the last view may still comment.
    if (access.gate !== 'open' && access.gate !== 'view_limit') return fail('link_locked')
    return access.share.commenting_enabled ? access : fail('comments_off')
  }
  const passToFilm = async ({ token, screenerID }: { token: string; screenerID: string }, call: Call) =>
    admit(await gates.accessOfFilm(token, screenerID, call))
  const openOwn = async ({ token, commentID }: { token: string; commentID: string }, call: Call) => {
    const { share: sent } = admit(await gates.accessOf(token, call))
    const comment = (await findComment(db, commentID)) ?? fail('not_found')
    // Of another link or room: whether it exists is not said.
    if ((comment.room_share_id ?? comment.shared_screener_id) !== sent._id) return fail('not_found')
    const { share, device } = await passToFilm({ token, screenerID: comment.screener_id }, call)
    if (comment.shared_screener_id !== share._id || !isOwn(comment, share, device)) return fail('not_found')
    return { share, comment }
  }
  return {
    async list({ params }: Asked<'list'>, call: Call) {
      const { share, device } = await passToFilm(params, call)
      return { comments: (await listCommentsOfShare(db, share._id)).map((each) => present(each, isOwn(each, share, device))) }
    },

    async add({ params, body }: Asked<'add'>, call: Call) {
      const access = await passToFilm(params, call)
      const { share } = access
      refuseBeyondEnd(body.seconds, share.duration_seconds)
      const device_hash = gates.deviceOf(access, params.token, call)
      const comment = {
        _id: newId(),
        shared_screener_id: share._id,
        screener_id: params.screenerID,
        device_hash,
        seconds: body.seconds,
        text: body.text,
        ...authorOf(access, body),
        created_at: now(),
      }
      await db.transaction().execute(async (tx) => {
        const locked = await lockShare(tx, share._id)
        // It may have expired with its room since the gates were asked.
        if (!locked || isExpired(locked, now())) return fail('link_locked')
        if ((await countComments(tx, share._id)) >= MOST_PER_SHARE) return fail('too_many_comments')
        await insertComment(tx, comment)
        await announceReviewers(tx, share)
      })
      return present({ ...comment, edited_at: null }, true)
    },

    async update({ params, body }: Asked<'update'>, call: Call) {
      const { share, comment } = await openOwn(params, call)
      const change = { text: body.text, edited_at: now() }
      await db.transaction().execute(async (tx) => {
        await updateComment(tx, comment._id, change)
        await announceReviewers(tx, share)
      })
      return present({ ...comment, ...change }, true)
    },

    async delete({ params }: Asked<'delete'>, call: Call) {
      const { share, comment } = await openOwn(params, call)
      await db.transaction().execute(async (tx) => {
        await deleteComment(tx, comment._id)
        await announceReviewers(tx, share)
      })
      return { ok: true as const }
    },
  }
}
export type ReviewerComments = ReturnType<typeof createReviewerComments>

/** An email share has one reviewer, in any browser; behind a link each browser is a reviewer of its own. */
const isOwn = (comment: CommentRow, { share_type }: ReviewAccess['share'], device: ReviewAccess['device']) =>
  share_type === 'email' || (device !== undefined && equal(comment.device_hash, device))

function authorOf({ share, grant }: ReviewAccess, { name, email }: { name?: string | undefined; email?: string | undefined }) {
  if (share.share_type === 'email') return { author_name: share.shared_name, author_email: share.shared_email }
  const author_name = grant?.viewer_name ?? name
  if (!author_name) return fail('comment_name_missing', { errors: [{ field: 'name', message: 'Enter your name.' }] })
  return { author_name, author_email: grant?.viewer_email ?? email ?? null }
}

function present(row: CommentRow, is_own: boolean) {
  const { _id, screener_id, seconds, text, author_name, created_at, edited_at } = row
  return { _id, screener_id, seconds, text, author_name, created_at, edited_at, is_own }
}

function refuseBeyondEnd(seconds: number, duration: number | null): void {
  if (duration === null || seconds <= duration + END_SECONDS) return
  fail('invalid', { errors: [{ field: 'seconds', message: 'The film ends before this moment.' }] })
}
