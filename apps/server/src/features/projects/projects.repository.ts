import type { Permissions } from '@answerprint/contract/permissions'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'
import { PREPARED } from '#platform/database/prepared'
import { can, type Viewer } from '#platform/http/viewer'

/** The same rule as the policy's `see`, in SQL. */
export const visibleProjects = (db: Database, viewer: Viewer) =>
  db
    .selectFrom('projects')
    .where('projects.status', '=', 'Active')
    .where('projects.is_awaited', '=', false)
    .where((eb) =>
      eb.or([
        eb('projects.owner_id', '=', viewer.user_id),
        eb.and([
          eb('projects.owner_id', '=', viewer.owner_id),
          ...(can(viewer, 'projects:can_view')
            ? []
            : [
                eb.exists(
                  eb
                    .selectFrom('project_members')
                    .select('project_members.user_id')
                    .whereRef('project_members.project_id', '=', 'projects._id')
                    .where('project_members.user_id', '=', viewer.user_id),
                ),
              ]),
        ]),
      ]),
    )

const columns = [
  'projects._id',
  'projects.owner_id',
  'projects.title',
  'projects.status',
  'projects.poster_key',
  'projects.poster_prefix',
  'projects.folder_id',
  'project_folders.title as folder_title',
  'project_folders.slug as folder_slug',
  'projects.release_year',
  'projects.genres',
  'projects.logline',
  'projects.organization_id',
  'projects.started_defrosting_at',
  'projects.file_count',
  'projects.created_at',
  'projects.updated_at',
] as const

type Where = { folder_id: string | null } | { titlePart: string } | 'everywhere'

/** Projects of one folder, of the top if it is null, or of any folder. */
const projectsIn = (db: Database, viewer: Viewer, where: Where) =>
  visibleProjects(db, viewer).where((eb) => {
    if (where === 'everywhere') return eb.and([])
    if ('titlePart' in where) return holds(eb.ref('projects.title'), where.titlePart)
    return eb('projects.folder_id', where.folder_id === null ? 'is' : '=', where.folder_id)
  })

const ORDER = {
  title: sql`lower(projects.title)`,
  created_at: sql`projects.created_at desc`,
  updated_at: sql`projects.updated_at desc`,
}
type Slice = { sortBy: keyof typeof ORDER; skip: number; take: number }

export const listProjects = (db: Database, viewer: Viewer, where: Where, { sortBy, skip, take }: Slice) =>
  projectsIn(db, viewer, where)
    .leftJoin('project_folders', 'project_folders._id', 'projects.folder_id')
    .select(columns)
    .orderBy(ORDER[sortBy])
    .orderBy('projects._id')
    .offset(skip)
    .limit(take)
    .execute()

export async function countProjects(db: Database, viewer: Viewer, where: Where): Promise<number> {
  const { count } = await projectsIn(db, viewer, where)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export const hasProjects = async (db: Database, viewer: Viewer): Promise<boolean> =>
  (await visibleProjects(db, viewer).select('projects._id').limit(1).executeTakeFirst()) !== undefined

/**
 * Locks them until the transaction ends. A call that waited for a deletion does not find the deleted project. Rows that name a project may
 * still be added: a call that changes something of it and then writes its history would wait for a deletion that waits for that call.
 */
export const lockProjects = (tx: Database, viewer: Viewer, projectIds: readonly string[]) =>
  visibleProjects(tx, viewer)
    .select(['projects._id', 'projects.owner_id', 'projects.folder_id', 'projects.poster_key', 'projects.poster_prefix'])
    .where('projects._id', 'in', projectIds)
    .orderBy('projects._id')
    .forNoKeyUpdate('projects')
    .execute()

export type ProjectRow = Awaited<ReturnType<typeof listProjects>>[number]

/**
 * A project, with whether this person is a member: the facts that the policy decides from. `orAwaited`: also one that an on-demand
 * request will become, which is in no list yet.
 */
export async function findProject(db: Database, projectId: string, userId: string, { orAwaited = false } = {}) {
  const row = await db
    .selectFrom('projects')
    .leftJoin('project_folders', 'project_folders._id', 'projects.folder_id')
    .select(columns)
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('project_members')
            .select('user_id')
            .whereRef('project_members.project_id', '=', 'projects._id')
            .where('project_members.user_id', '=', userId),
        )
        .as('is_member'),
    )
    .where('projects._id', '=', projectId)
    .where('projects.status', '=', 'Active')
    .$if(!orAwaited, (query) => query.where('projects.is_awaited', '=', false))
    .modifyEnd(PREPARED)
    .executeTakeFirst()
  return row && { ...row, is_member: Boolean(row.is_member) }
}

/** Whether this project, or any, belongs to the person and not to an organization. */
export async function ownsProject(db: Database, userId: string, projectId: string | undefined): Promise<boolean> {
  const own = db.selectFrom('projects').select('_id').where('owner_id', '=', userId).where('status', '=', 'Active')
  const found = await (projectId === undefined ? own : own.where('_id', '=', projectId)).limit(1).executeTakeFirst()
  return found !== undefined
}

export async function findActivePerson(db: Database, userId: string) {
  const row = await db
    .selectFrom('users')
    .leftJoin('roles', 'roles._id', 'users.role_id')
    .select(['users.email', 'users.organization_id', 'roles.permissions'])
    .where('users._id', '=', userId)
    .where('users.status', '=', 'Active')
    .where('users.is_suspended', '=', false)
    .executeTakeFirst()
  return row && { ...row, permissions: row.permissions as Permissions | null }
}

export const listMembers = (db: Database, projectIds: string[]) =>
  projectIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('project_members')
        .innerJoin('users', 'users._id', 'project_members.user_id')
        .innerJoin('projects', 'projects._id', 'project_members.project_id')
        // Until invited people join, they have the name that their inviter gave them.
        .leftJoin('invites', (join) =>
          join.onRef('invites.user_id', '=', 'users._id').onRef('invites.organization_id', '=', 'projects.organization_id'),
        )
        .select(['project_members.project_id', 'users._id'])
        .select((eb) => eb.fn.coalesce('invites.full_name', 'users.full_name').as('full_name'))
        .where(sql<SqlBool>`project_members.project_id = any(${projectIds}::uuid[])`)
        .orderBy('full_name')
        .orderBy('users._id')
        .modifyEnd(PREPARED)
        .execute()

type NewProject = {
  _id: string
  owner_id: string
  organization_id: string | null
  title: string
  created_by: string
  created_at: Date
  updated_at: Date
  release_year?: number
  genres?: string
  logline?: string
  poster_key?: string
  folder_id?: string | null
  is_awaited?: boolean
}

export async function insertProject(tx: Database, project: NewProject) {
  await tx.insertInto('projects').values(project).execute()
  await tx.insertInto('project_members').values({ project_id: project._id, user_id: project.created_by }).execute()
}

type Change = { release_year?: number | null; genres?: string; logline?: string; is_awaited?: boolean }

export const updateProject = (tx: Database, projectId: string, change: Change, updated_at: Date) =>
  tx
    .updateTable('projects')
    .set({ ...change, updated_at })
    .where('_id', '=', projectId)
    .execute()

/** False, and nothing is changed, when the title is not the one that it `was`. */
export async function renameProject(tx: Database, projectId: string, to: { value: string; was?: string | undefined }, updated_at: Date) {
  const { value: title, was } = to
  const { numUpdatedRows } = await tx
    .updateTable('projects')
    .set({ title, updated_at })
    .where('_id', '=', projectId)
    .$if(was !== undefined, (query) => query.where('title', '=', was ?? ''))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const markProjectsDeleting = (tx: Database, projectIds: string[], updated_at: Date) =>
  tx.updateTable('projects').set({ status: 'Deleting', folder_id: null, updated_at }).where('_id', 'in', projectIds).execute()

/** Empty as it was deleted. */
export const restoreProject = (tx: Database, projectId: string, updated_at: Date) =>
  tx.updateTable('projects').set({ status: 'Active', updated_at }).where('_id', '=', projectId).execute()

export async function ownerOfProject(db: Database, projectId: string): Promise<string> {
  const { owner_id } = await db.selectFrom('projects').select('owner_id').where('_id', '=', projectId).executeTakeFirstOrThrow()
  return owner_id
}
