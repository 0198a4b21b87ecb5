import type { Clock, NewId } from '#platform/clock'
import type { AccessLog } from '#platform/database/access-log'
import type { Database } from '#platform/database/database'
import type { Hook } from '#platform/database/hook'
import type { Api } from '#platform/http/api'
import type { MailQueue } from '#platform/mail/mail-queue'
import type { Scratch } from '#platform/process/scratch'
import type { ObjectStore } from '#platform/storage/object-store'
import { createAvailableFilms } from './films/available-films.service.ts'
import { removeProjects, removeScreeners } from './films/room-films.repository.ts'
import { createRoomFilms } from './films/room-films.service.ts'
import { announceRoomsOf } from './news/announce-room.ts'
import { prepareRoomPosterHandler } from './pictures/room-pictures.jobs.ts'
import type { RoomPictures } from './pictures/room-pictures.ts'
import { createRoomViews } from './room-views.ts'
import { leaveRooms } from './screener-rooms.repository.ts'
import { screenerRoomRoutes } from './screener-rooms.routes.ts'
import { createScreenerRooms } from './screener-rooms.service.ts'

type Needs = {
  db: Database
  store: ObjectStore
  scratch: Scratch
  roomPictures: RoomPictures
  accessLog: AccessLog
  mailQueue: MailQueue
  config: { appUrl: string }
  now: Clock
  newId: NewId
  onProjectsDeleted: Hook
  onScreenersRemoved: Hook
  onMembersLeft: Hook
  onRoomsDeleted: Hook
  onRoomFilmsChanged: Hook
}

export function composeScreenerRooms(needs: Needs) {
  const views = createRoomViews(needs)
  const pictures = needs.roomPictures
  const rooms = createScreenerRooms({ ...needs, pictures, views })
  const films = createRoomFilms({ ...needs, pictures, views })
  needs.onProjectsDeleted.add(async (tx, ids) =>
    announceRoomsOf(tx, await pictures.forgetting(tx, { projectIds: ids }, () => removeProjects(tx, ids))),
  )
  needs.onScreenersRemoved.add(async (tx, ids) =>
    announceRoomsOf(tx, await pictures.forgetting(tx, { screenerIds: ids }, () => removeScreeners(tx, ids))),
  )
  needs.onMembersLeft.add(leaveRooms)
  return {
    handlers: [prepareRoomPosterHandler(needs)],
    mount: (api: Api) => screenerRoomRoutes(api, { rooms, films, available: createAvailableFilms(needs) }),
  }
}
