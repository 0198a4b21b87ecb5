import type { Database } from '#platform/database/database'

type NewPreview = {
  _id: string
  token_hash: Buffer
  room_id: string
  share_id: string | null
  user_id: string
  country_code: string | null
  region_code: string | null
  tried_at: Date | null
  created_at: Date
  expires_at: Date
}

/** What the person tried before and is over goes with it. */
export async function insertPreview(tx: Database, preview: NewPreview, now: Date): Promise<void> {
  await tx.deleteFrom('room_previews').where('user_id', '=', preview.user_id).where('expires_at', '<=', now).execute()
  await tx.insertInto('room_previews').values(preview).execute()
}

export const findPreview = (db: Database, tokenHash: Buffer, userId: string, now: Date) =>
  db
    .selectFrom('room_previews')
    .innerJoin('screener_rooms', 'screener_rooms._id', 'room_previews.room_id')
    .selectAll('room_previews')
    .select(['screener_rooms.name as room_name', 'screener_rooms.owner_id'])
    .where('token_hash', '=', tokenHash)
    .where('user_id', '=', userId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
export type PreviewRow = NonNullable<Awaited<ReturnType<typeof findPreview>>>
