import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { may } from './screener-rooms.policy.ts'

const seesEach = (viewer: Viewer): boolean => viewer.owner_id === viewer.user_id || may.openAll(viewer)

/** The rooms of the viewer's owner that they may open, for what reaches over several rooms. */
export const visibleRooms = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('screener_rooms')
    .where('screener_rooms.owner_id', '=', viewer.owner_id)
    .$if(!seesEach(viewer), (query) =>
      query.where((eb) =>
        eb.exists(
          eb
            .selectFrom('screener_room_members as listed')
            .select('listed.user_id')
            .whereRef('listed.room_id', '=', 'screener_rooms._id')
            .where('listed.user_id', '=', viewer.user_id),
        ),
      ),
    )

export const visibleRoomIds = async (db: Database, viewer: Viewer): Promise<string[] | 'all'> =>
  seesEach(viewer) ? 'all' : (await visibleRooms(db, viewer).select('_id').execute()).map((each) => each._id)
