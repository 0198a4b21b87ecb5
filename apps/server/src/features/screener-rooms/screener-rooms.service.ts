import type { Input } from '@answerprint/contract/endpoint'
import { fail } from '@answerprint/contract/errors'
import type { screenerRooms as contract } from '@answerprint/contract/screener-rooms'
import { lockMembership } from '#features/roles'
import { changedList } from '#platform/changed-list'
import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Call } from '#platform/http/call'
import { can, type Viewer } from '#platform/http/viewer'
import type { MailQueue } from '#platform/mail/mail-queue'
import { changeRoom, openOwner, openRoom } from './access/room-access.ts'
import { may } from './access/screener-rooms.policy.ts'
import { copyOf, createAddRoom } from './add-room.ts'
import { announceRoom } from './news/announce-room.ts'
import { addedMails } from './news/room-mails.ts'
import type { RoomPictures } from './pictures/room-pictures.ts'
import type { RoomViews } from './room-views.ts'
import {
  countRooms,
  deleteRoom,
  findMembers,
  findRoom,
  listListed,
  listRooms,
  lockRoom,
  setListed,
  updateRoom,
} from './screener-rooms.repository.ts'

type Needs = {
  db: Database
  views: RoomViews
  pictures: RoomPictures
  onRoomsDeleted: Hook
  accessLog: AccessLog
  mailQueue: MailQueue
  config: { appUrl: string }
  now: Clock
  newId: NewId
}
type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** The rooms themselves: list, name, members. What they hold is changed by `createRoomFilms`. */
export const createScreenerRooms = ({ db, views, pictures, onRoomsDeleted, accessLog, mailQueue, config, now, newId }: Needs) => {
  const show = async (viewer: Viewer, roomId: string) =>
    views.room(viewer, (await findRoom(db, roomId, viewer.user_id)) ?? fail('not_found'))

  const add = createAddRoom({ db, accessLog, now, newId })

  return {
    async list(viewer: Viewer, { params, query }: Asked<'list'>) {
      const ownerId = openOwner(viewer, params.organizationID)
      const memberId = may.seeAll(viewer) ? undefined : viewer.user_id
      const which = { ownerId, memberId, search: query.search?.trim() || undefined }
      const [rows, count] = await Promise.all([listRooms(db, which, query), countRooms(db, which)])
      return { screener_groups: await views.cards(viewer, ownerId, rows), count, can_create: can(viewer, 'screener_rooms:can_modify') }
    },

    async create(viewer: Viewer, { params, body }: Asked<'create'>, call: Call) {
      openOwner(viewer, params.organizationID)
      return show(viewer, await add(viewer, call, { name: body.screenerGroupName }))
    },

    get: async (viewer: Viewer, { params }: Asked<'get'>) => views.room(viewer, await openRoom(db, viewer, params, 'see')),

    async update(viewer: Viewer, { params, body }: Asked<'update'>, call: Call) {
      const { _id } = await openRoom(db, viewer, params, 'modify')
      await db.transaction().execute(async (tx) => {
        const { name } = (await lockRoom(tx, _id)) ?? fail('not_found')
        if (name === body.value) return
        await updateRoom(tx, _id, { name: body.value }, now())
        await announceRoom(tx, _id)
        const details = { from: name, to: body.value }
        await accessLog.write(tx, viewer, call, { action: 'room.renamed', subject_type: 'screener_room', subject_id: _id, details })
      })
      return show(viewer, _id)
    },

    async delete(viewer: Viewer, { params }: Asked<'delete'>, call: Call) {
      const { _id } = await openRoom(db, viewer, params, 'modify')
      await db.transaction().execute(async (tx) => {
        // A link that is being made is waited for, so that it expires with the others.
        const { name } = (await lockRoom(tx, _id)) ?? fail('not_found')
        await onRoomsDeleted.run(tx, [_id])
        await announceRoom(tx, _id)
        await pictures.forgetting(tx, { roomIds: [_id] }, () => deleteRoom(tx, _id))
        const details = { name }
        await accessLog.write(tx, viewer, call, { action: 'room.deleted', subject_type: 'screener_room', subject_id: _id, details })
      })
      return { ok: true as const }
    },

    async duplicate(viewer: Viewer, { params }: Asked<'duplicate'>, call: Call) {
      const { _id, name } = await openRoom(db, viewer, params, 'modify')
      return show(viewer, await add(viewer, call, { name: copyOf(name), like: _id }))
    },

    /** All members who are to have access. Administrators have it anyway, and no one takes their own away. */
    async setAccess(viewer: Viewer, { params, body }: Asked<'setAccess'>, call: Call) {
      const { _id, owner_id, name } = await openRoom(db, viewer, params, 'see')
      await changeRoom(db, _id, now(), async (tx) => {
        // Who leaves meanwhile is not listed, should they ever come again.
        await lockMembership(tx, owner_id)
        const from = await listListed(tx, _id)
        const asked = await membersAmong(tx, owner_id, changedList(from, body.ids, body.was))
        const to = [...new Set([...asked.map((each) => each._id), ...from.filter((each) => each === viewer.user_id)])].sort()
        await setListed(tx, _id, to)
        const added = asked.filter((each) => !from.includes(each._id) && each._id !== viewer.user_id)
        const address = `${config.appUrl}/screener-rooms/${_id}/screeners`
        await mailQueue.postAll(tx, addedMails(added, { room: name, sender: viewer.full_name, address }))
        const details = { from, to }
        await accessLog.write(tx, viewer, call, { action: 'room.access_changed', subject_type: 'screener_room', subject_id: _id, details })
      })
      return show(viewer, _id)
    },
  }
}
export type ScreenerRooms = ReturnType<typeof createScreenerRooms>

/** Administrators are left out: they have access anyway. */
async function membersAmong(tx: Database, ownerId: string, ids: readonly string[]) {
  const asked = [...new Set(ids)]
  const people = await findMembers(tx, ownerId, asked)
  return people.length < asked.length ? fail('not_found') : people.filter((each) => !each.is_admin)
}
