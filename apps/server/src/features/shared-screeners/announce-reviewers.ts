import { screenerChannel } from '@answerprint/contract/realtime'
import { announceRoom, announceRoomWatched } from '#features/screener-rooms'
import type { Database } from '#platform/database/database'
import { publish } from '#platform/realtime/publish'
import { listSharesById } from './share-rows.repository.ts'
import { sumUpRoomShare } from './rooms/film-shares.repository.ts'

type Announced = { screener_id: string | null; room_id?: string | null }

/** Announces a change of reviewers without its data: an open page of the screener or the room fetches what its viewer may see. */
export async function announceReviewers(tx: Database, { screener_id, room_id }: Announced): Promise<void> {
  if (room_id) await announceRoom(tx, room_id)
  if (screener_id) await announceOfScreener(tx, screener_id)
}

const announceOfScreener = (tx: Database, screener_id: string): Promise<void> =>
  publish(tx, { channel: screenerChannel(screener_id), event: 'ScreenerUpdated', data: { _id: screener_id, changes: ['reviewers'] } })

/** The copies of these shares went on. */
export async function announceCopies(tx: Database, shareIds: string[]): Promise<void> {
  for (const share of await listSharesById(tx, shareIds)) await announceReviewers(tx, share)
}

/** The same after something was watched: the share of a room sums up its films. The caller has locked the share. */
export async function announceWatched(tx: Database, share: Announced & { room_share_id: string | null }): Promise<void> {
  if (share.room_share_id) await sumUpRoomShare(tx, share.room_share_id)
  if (share.room_id) await announceRoomWatched(tx, share.room_id)
  if (share.screener_id) await announceOfScreener(tx, share.screener_id)
}
