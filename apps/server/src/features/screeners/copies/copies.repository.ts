import type { MarkLook } from '@answerprint/media/draw-mark'
import type { LadderPlan } from '@answerprint/media/ladder'
import { sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { insertChunks } from '../encoding/encodes.repository.ts'
import { burnedPlan } from './burned-plan.ts'
import { isStillPlaced } from './placed-films.repository.ts'

/** What is burned into the pictures of a copy. */
export type Burned = MarkLook & { lines: string[] }
/** `is_marked`: the pictures also carry the forensic marks of the share. */
export type AskedCopy = { share_id: string; screener_id: string; burned: Burned; is_marked: boolean }
type NewCopy = AskedCopy & { _id: string; created_at: Date; notFailedSince: Date }

/** False where there is such a copy of the current encode already, or where none can be made yet. */
export async function insertCopy(tx: Database, { notFailedSince, ...copy }: NewCopy): Promise<boolean> {
  const base = await tx
    .selectFrom('screeners')
    .innerJoin('encodes', 'encodes._id', 'screeners.encode_id')
    .select(['encodes._id', 'encodes.plan', 'encodes.key_id', 'encodes.wrapped_key', 'encodes.prefix'])
    .where('screeners._id', '=', copy.screener_id)
    .where('screeners.deleted_at', 'is', null)
    .where('encodes.status', '=', 'Complete')
    .executeTakeFirst()
  const { _id, screener_id, share_id, burned, is_marked, created_at } = copy
  if (!base) return false
  await holdCopies(tx, { copy_of: base._id, share_id })
  if (await hasFailedSince(tx, { copy_of: base._id, share_id, is_marked }, notFailedSince)) return false
  if (!is_marked && (await hasMarkedCopy(tx, { copy_of: base._id, share_id }))) return false
  const made = await tx
    .insertInto('encodes')
    .values({
      ...{ _id, screener_id, share_id, is_marked, created_at, copy_of: base._id, status: 'Queued' },
      ...{ key_id: base.key_id, wrapped_key: base.wrapped_key, prefix: `${base.prefix}/${_id}` },
      ...{ burned: JSON.stringify(burned), plan: JSON.stringify(burnedPlan(base.plan as LadderPlan)) },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('_id')
    .executeTakeFirst()
  return made !== undefined
}

type Kind = { copy_of: string; share_id: string; is_marked: boolean }

/** A job that ends one now, since its link had ended, is waited for: after that there is none. */
const holdCopies = (tx: Database, { copy_of, share_id }: Omit<Kind, 'is_marked'>) =>
  tx
    .selectFrom('encodes')
    .select('_id')
    .where('share_id', '=', share_id)
    .where('copy_of', '=', copy_of)
    .where('status', 'in', ['Queued', 'Encoding'])
    .orderBy('_id')
    .forNoKeyUpdate()
    .execute()

const copiesLike = (tx: Database, { copy_of, share_id, is_marked }: Kind) =>
  tx.selectFrom('encodes').select('_id').where('share_id', '=', share_id).where('copy_of', '=', copy_of).where('is_marked', '=', is_marked)

const hasFailedSince = async (tx: Database, kind: Kind, since: Date): Promise<boolean> =>
  (await copiesLike(tx, kind).where('status', '=', 'Error').where('finished_at', '>', since).executeTakeFirst()) !== undefined

/** One with forensic marks, which a share that no longer needs them plays as well. */
const hasMarkedCopy = async (tx: Database, kind: Omit<Kind, 'is_marked'>): Promise<boolean> =>
  (await copiesLike(tx, { ...kind, is_marked: true })
    .where('status', 'in', ['Queued', 'Encoding', 'Complete'])
    .executeTakeFirst()) !== undefined

/**
 * A copy that is still to be made: of the current encode of its film, which the room still shows to this reviewer, and of a share that has
 * not ended.
 */
export async function findLiveCopy(db: Database, encodeId: string, now: Date) {
  const row = await db
    .selectFrom('encodes')
    .innerJoin('screeners', 'screeners.encode_id', 'encodes.copy_of')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .innerJoin('shared_screeners as own', 'own._id', 'encodes.share_id')
    .innerJoin('shared_screeners as terms', (join) => join.on(sql<boolean>`terms._id = coalesce(own.room_share_id, own._id)`))
    .select(['encodes._id', 'encodes.plan', 'encodes.key_id', 'encodes.wrapped_key', 'encodes.prefix'])
    .select(['encodes.burned', 'encodes.is_marked', 'encodes.share_id', 'encodes.copy_of', 'files.key as source_key'])
    .select(['files.status as source_status', 'files.frozen_at as source_frozen_at'])
    .where('encodes._id', '=', encodeId)
    .where('encodes.status', 'in', ['Queued', 'Encoding'])
    .where('screeners.deleted_at', 'is', null)
    .where(isStillPlaced('screeners'))
    .where((eb) => eb.or([eb('terms.expiry', 'is', null), eb('terms.expiry', '>', now)]))
    .executeTakeFirst()
  return row && { ...row, plan: row.plan as LadderPlan, burned: row.burned as Burned }
}
export type LiveCopy = NonNullable<Awaited<ReturnType<typeof findLiveCopy>>>

/** Whether its sender knows already that this copy cannot be made: each try of an hour would be a mail. */
export async function hasBrokenBefore(tx: Database, encodeId: string): Promise<boolean> {
  const earlier = await tx
    .selectFrom('encodes as copies')
    .innerJoin('encodes as earlier', (join) =>
      join.onRef('earlier.share_id', '=', 'copies.share_id').onRef('earlier.copy_of', '=', 'copies.copy_of'),
    )
    .select('earlier._id')
    .where('copies._id', '=', encodeId)
    .whereRef('earlier._id', '<>', 'copies._id')
    .where('earlier.status', '=', 'Error')
    .executeTakeFirst()
  return earlier !== undefined
}

/** Opens its chunks for the encoder. The sound is that of the film. */
export async function beginCopy(tx: Database, encodeId: string, plan: LadderPlan, updated_at: Date): Promise<number[]> {
  await tx.updateTable('encodes').set({ status: 'Encoding' }).where('_id', '=', encodeId).where('status', '=', 'Queued').execute()
  const indexes = Array.from({ length: plan.chunk_count }, (_, index) => index)
  await insertChunks(tx, encodeId, indexes, updated_at)
  return indexes
}

export const findShareOfCopy = async (tx: Database, encodeId: string): Promise<string | undefined> =>
  (await tx.selectFrom('encodes').select('share_id').where('_id', '=', encodeId).executeTakeFirst())?.share_id ?? undefined

/** The finished copy that a share plays. `mustBeMarked`: one without forensic marks is none. */
export const findPlayedCopy = async (
  db: Database,
  { share_id, encode_id, mustBeMarked }: { share_id: string; encode_id: string; mustBeMarked: boolean },
) => {
  const row = await db
    .selectFrom('encodes')
    .select(['_id', 'plan', 'prefix'])
    .where('share_id', '=', share_id)
    .where('copy_of', '=', encode_id)
    .where('status', '=', 'Complete')
    .$if(mustBeMarked, (query) => query.where('is_marked', '=', true))
    .orderBy('is_marked', 'desc')
    .executeTakeFirst()
  return row && { ...row, plan: row.plan as LadderPlan }
}

/** False where it is not played any more. */
export async function cancelPlayedCopy(tx: Database, encodeId: string, finished_at: Date): Promise<boolean> {
  const cancelled = await tx
    .updateTable('encodes')
    .set({ status: 'Cancelled', finished_at })
    .where('_id', '=', encodeId)
    .where('copy_of', 'is not', null)
    .where('status', '=', 'Complete')
    .returning('_id')
    .executeTakeFirst()
  return cancelled !== undefined
}

/** Who sent the share of a copy, while they are of its owner, and where they find it. */
export const findSenderOfCopy = (tx: Database, encodeId: string) =>
  tx
    .selectFrom('encodes')
    .innerJoin('screeners', 'screeners._id', 'encodes.screener_id')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .innerJoin('files', 'files._id', 'screeners.source_file_id')
    .innerJoin('shared_screeners as own', 'own._id', 'encodes.share_id')
    .innerJoin('shared_screeners as terms', (join) => join.on(sql<boolean>`terms._id = coalesce(own.room_share_id, own._id)`))
    .innerJoin('users', (join) =>
      join
        .onRef('users._id', '=', 'terms.created_by')
        .on((eb) => eb.or([eb('users._id', '=', eb.ref('own.owner_id')), eb('users.organization_id', '=', eb.ref('own.owner_id'))])),
    )
    .select(['users._id as user_id', 'own.shared_name', 'screeners.name', 'screeners._id as screener_id', 'screeners.project_id'])
    .select(['projects.title as project_title', 'terms.screener_room_id as room_id'])
    .select(['files.status as source_status', 'files.frozen_at as source_frozen_at'])
    .where('encodes._id', '=', encodeId)
    .where('users.status', '=', 'Active')
    .executeTakeFirst()

/** Copies of links that have ended, and of those that go on again. */
export const noteIdleCopies = (tx: Database, now: Date) =>
  sql`update encodes set idle_since = case when terms.expiry <= ${now} then ${now}::timestamptz end
    from shared_screeners as own
    join shared_screeners as terms on terms._id = coalesce(own.room_share_id, own._id)
    where own._id = encodes.share_id and coalesce(terms.expiry <= ${now}, false) = (encodes.idle_since is null)`.execute(tx)

/** Copies that are not played any more: of links that ended before that day, of another encode than the film's, and what broke off. */
export const deleteOldCopies = async (tx: Database, endedBefore: Date): Promise<string[]> => {
  const { rows } = await sql<{ prefix: string }>`
    delete from encodes using encodes as copies
    join screeners on screeners._id = copies.screener_id
    where encodes._id = copies._id and copies.copy_of is not null
      and (copies.idle_since < ${endedBefore} or screeners.encode_id is distinct from copies.copy_of
        or (copies.status in ('Error', 'Cancelled') and copies.finished_at < ${endedBefore}))
    returning encodes.prefix`.execute(tx)
  return rows.map((each) => each.prefix)
}
