import { sql } from 'kysely'
import type { NewId } from '#platform/clock'
import type { Database } from '#platform/database/database'

/** Which of these people are members of the organization or invited to it. */
export async function countPeople(db: Database, organizationId: string, userIds: string[]): Promise<number> {
  const { count } = await db
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('users._id', 'in', userIds)
    .where((eb) =>
      eb.or([
        eb('users.organization_id', '=', organizationId),
        eb.exists(
          eb
            .selectFrom('invites')
            .select('invites._id')
            .whereRef('invites.user_id', '=', 'users._id')
            .where('invites.organization_id', '=', organizationId),
        ),
      ]),
    )
    .executeTakeFirstOrThrow()
  return count
}

/** Locks the project while its members or its owner change. */
export const lockProject = (tx: Database, projectId: string) =>
  tx.selectFrom('projects').select(['_id', 'owner_id', 'title']).where('_id', '=', projectId).forUpdate().executeTakeFirst()

export const listMemberIds = async (db: Database, projectId: string): Promise<string[]> =>
  (await db.selectFrom('project_members').select('user_id').where('project_id', '=', projectId).orderBy('user_id').execute()).map(
    (each) => each.user_id,
  )

/** A row that is deleted closes the person's sockets, so the row of a person who stays is kept. */
export async function setMembers(tx: Database, project_id: string, userIds: string[]): Promise<void> {
  await tx
    .deleteFrom('project_members')
    .where('project_id', '=', project_id)
    .where(sql<boolean>`user_id <> all(${userIds}::uuid[])`)
    .execute()
  if (userIds.length === 0) return
  await tx
    .insertInto('project_members')
    .values(userIds.map((user_id) => ({ project_id, user_id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Moves the project with its shares, open uploads, imports and copies to the new owner. Its folder stays with the first owner. */
export async function changeOwner(tx: Database, projectId: string, organization_id: string, updated_at: Date): Promise<void> {
  const owner_id = organization_id
  await tx.updateTable('projects').set({ owner_id, organization_id, folder_id: null, updated_at }).where('_id', '=', projectId).execute()
  await tx.updateTable('uploads').set({ owner_id }).where('project_id', '=', projectId).execute()
  await tx.updateTable('imports').set({ owner_id }).where('project_id', '=', projectId).execute()
  await sql`update file_request_copies set owner_id = ${owner_id} where _id in (${pendingCopies(projectId, 'file_request_copies._id')})`.execute(
    tx,
  )
  await tx.updateTable('shared_screeners').set({ owner_id }).where('_id', 'in', sharesOf(tx, projectId)).execute()
}

/** Locked in the order of their ids, as where the history of the project ends several of them. */
const sharesOf = (tx: Database, projectId: string) =>
  tx
    .selectFrom('shared_screeners')
    .select('shared_screeners._id')
    .where('screener_id', 'in', (eb) => eb.selectFrom('screeners').select('screeners._id').where('screeners.project_id', '=', projectId))
    .orderBy('shared_screeners._id')
    .forNoKeyUpdate()

/** Tags on files of this project that are not those of its owner by now become the owner's, by their names. */
export async function takeTagsAlong(tx: Database, projectId: string, owner_id: string, newId: NewId): Promise<void> {
  const { rows } = await sql<{ name: string; created_by: string | null; created_at: Date }>`
    select distinct on (lower(tags.name)) tags.name, tags.created_by, tags.created_at from tags
    join file_tags on file_tags.tag_id = tags._id join files on files._id = file_tags.file_id
    where files.project_id = ${projectId} and tags.owner_id <> ${owner_id} order by lower(tags.name)`.execute(tx)
  if (rows.length === 0) return
  await tx
    .insertInto('tags')
    .values(rows.map((each) => ({ ...each, _id: newId(), owner_id })))
    // One that is there is held: it would be gone when the files are given it.
    .onConflict((conflict) =>
      conflict.expression(sql`owner_id, lower(name)`).doUpdateSet((eb) => ({ created_at: eb.ref('tags.created_at') })),
    )
    .execute()
  await sql`update file_tags set tag_id = theirs._id
    from files, tags as own, tags as theirs
    where files._id = file_tags.file_id and files.project_id = ${projectId} and own._id = file_tags.tag_id and own.owner_id <> ${owner_id}
      and theirs.owner_id = ${owner_id} and lower(theirs.name) = lower(own.name)`.execute(tx)
}

/** On their way to requests of this project. */
const pendingCopies = (projectId: string, column: 'file_request_copies._id' | 'file_request_copies.size') => sql`
  select ${sql.ref(column)} from file_request_copies
  join file_request_submissions on file_request_submissions._id = file_request_copies.submission_id
  join file_requests on file_requests._id = file_request_submissions.request_id
  where file_requests.project_id = ${projectId} and file_request_copies.status = 'Pending'`

type Moved = { used: number; reserved: number }

/** The bytes stored in the project, and those reserved for its uploads, imports and copies. */
export async function sumStorage(tx: Database, projectId: string): Promise<Moved> {
  const { rows } = await sql<Moved>`
    select
      (select coalesce(sum(size), 0) from files where project_id = ${projectId} and deleted_at is null)::bigint as used,
      ((select coalesce(sum(total_size), 0) from uploads
          where project_id = ${projectId} and status not in ('Complete', 'Cancelled'))
        + (select coalesce(sum(reserved_bytes), 0) from imports where project_id = ${projectId})
        + (select coalesce(sum(size), 0) from (${pendingCopies(projectId, 'file_request_copies.size')}) as pending))::bigint as reserved`.execute(
    tx,
  )
  return rows[0] ?? { used: 0, reserved: 0 }
}

/** Moves bytes from one account to the other; false, with nothing changed, when the other has no free space. */
export async function moveStorage(tx: Database, from: string, to: string, { used, reserved }: Moved): Promise<boolean> {
  await tx
    .updateTable('storage_accounts')
    .set({ used_bytes: sql`greatest(0, used_bytes - ${used})`, reserved_bytes: sql`greatest(0, reserved_bytes - ${reserved})` })
    .where('owner_id', '=', from)
    .execute()
  const taken = await tx
    .updateTable('storage_accounts')
    .set({ used_bytes: sql`used_bytes + ${used}`, reserved_bytes: sql`reserved_bytes + ${reserved}` })
    .where('owner_id', '=', to)
    .where(sql<boolean>`used_bytes + reserved_bytes + ${used + reserved} <= limit_bytes`)
    .returning('owner_id')
    .executeTakeFirst()
  return taken !== undefined
}
