import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import { holdRoom, openRoom, type RoomParams } from '#features/screener-rooms'
import { findShare, listFilmsToTry } from '#features/shared-screeners'
import { addSeconds, type Clock, type NewId, type NewToken } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Call } from '#platform/http/call'
import type { Viewer } from '#platform/http/viewer'
import { hashToken } from '#platform/secrets'
import { PREVIEW_MARK } from './preview-token.ts'
import { insertPreview } from './previews.repository.ts'

const PREVIEW_SECONDS = 3600

type Needs = {
  db: Database
  accessLog: AccessLog
  config: { appUrl: string }
  now: Clock
  newId: NewId
  newToken: NewToken
}
type Asked = { params: RoomParams; body: Input<(typeof contract)['makePreview'], 'out'>['body'] }

/** An address at which the person who asks sees the room as a reviewer does. That it was made is in the access log. */
export const createMakePreview =
  ({ db, accessLog, config, now, newId, newToken }: Needs) =>
  async (viewer: Viewer, { params, body }: Asked, call: Call) => {
    const room = await openRoom(db, viewer, params, 'send')
    const share = body.sharedScreenerID ? await findShare(db, body.sharedScreenerID) : undefined
    if (body.sharedScreenerID && (share?.room_id !== room._id || share.room_share_id !== null)) return fail('not_found')
    if (!(await listFilmsToTry(db, room._id, null)).some((each) => each.is_ready)) return { status: 'PENDING' as const, data: null }
    const token = `${PREVIEW_MARK}${newToken()}`
    const tried = { share_id: share?._id ?? null, country_code: body.countryCode ?? null, region_code: body.regionCode ?? null }
    const preview = {
      _id: newId(),
      token_hash: hashToken(token),
      room_id: room._id,
      user_id: viewer.user_id,
      ...tried,
      tried_at: body.at ?? null,
      created_at: now(),
      expires_at: addSeconds(now(), PREVIEW_SECONDS),
    }
    await db.transaction().execute(async (tx) => {
      // It was deleted meanwhile.
      if (!(await holdRoom(tx, room._id))) return fail('not_found')
      await insertPreview(tx, preview, now())
      const details = { name: room.name, as: share?.shared_name ?? null, place: tried.country_code, at: preview.tried_at }
      const line = { action: 'room.previewed', subject_type: 'screener_room', subject_id: room._id, details } as const
      await accessLog.write(tx, { ...viewer, owner_id: room.owner_id }, call, line)
    })
    return { status: 'COMPLETE' as const, data: { url: `${config.appUrl}/screener/${token}?preview=1` } }
  }
export type MakePreview = ReturnType<typeof createMakePreview>
