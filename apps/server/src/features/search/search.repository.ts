import { type Expression, type SqlBool, sql } from 'kysely'
import { visibleProjects } from '#features/projects'
import { visibleRooms } from '#features/screener-rooms'
import type { Database } from '#platform/database/database'
import { keyBegins, keyHolds, keyOf } from '#platform/database/search-key'
import { can, type Viewer } from '#platform/http/viewer'

const holdsAll = (key: Expression<unknown>, words: string[]) =>
  sql<SqlBool>`(${sql.join(words.length === 0 ? [sql`true`] : words.map((word) => keyHolds(key, word)), sql` and `)})`

/** Titles that contain every word: those that begin with the words first, then the latest. Without words: the latest. */
export const findProjects = (db: Database, viewer: Viewer, words: string[], most: number) =>
  visibleProjects(db, viewer)
    .select(['projects._id', 'projects.title', 'projects.release_year', 'projects.genres', 'projects.file_count'])
    .select(['projects.poster_key', 'projects.poster_prefix'])
    .where((eb) => holdsAll(keyOf(eb.ref('projects.title')), words))
    .orderBy((eb) => keyBegins(keyOf(eb.ref('projects.title')), words.join(' ')), 'desc')
    .orderBy('projects.updated_at', 'desc')
    .orderBy('projects._id')
    .limit(most)
    .execute()

export const findFiles = (db: Database, viewer: Viewer, words: string[], most: number) =>
  visibleProjects(db, viewer)
    .innerJoin('files', 'files.project_id', 'projects._id')
    .leftJoin('files as folders', 'folders._id', 'files.folder_id')
    .select([
      'files._id',
      'files.type',
      'files.name',
      'files.kind',
      'files.project_id',
      'files.folder_id',
      'files.preview_status',
      'files.preview_prefix',
      'files.frozen_at',
      'projects.title as project_title',
      'folders.name as folder_name',
    ])
    .where('files.is_listed', '=', true)
    .where((eb) => holdsAll(eb.ref('files.search_name'), words))
    .orderBy((eb) => keyBegins(eb.ref('files.search_name'), words.join(' ')), 'desc')
    .orderBy('files.updated_at', 'desc')
    .orderBy('files._id')
    .limit(most)
    .execute()

const nameOrAddress = (words: string[], name: string, address: string) =>
  holdsAll(keyOf(sql`${sql.ref(name)} || ' ' || ${sql.ref(address)}`), words)

/** Members of the viewer's organization, where they may see who is in it. */
export const findMembers = (db: Database, viewer: Viewer, words: string[], most: number) =>
  viewer.organization_id === null || !(can(viewer, 'users_and_roles:can_view') || can(viewer, 'users_and_roles:can_modify'))
    ? Promise.resolve([])
    : db
        .selectFrom('users')
        .innerJoin('roles', 'roles._id', 'users.role_id')
        .select(['users.full_name', 'users.email', 'roles.name as role'])
        .where('users.organization_id', '=', viewer.organization_id)
        .where(nameOrAddress(words, 'users.full_name', 'users.email'))
        .orderBy((eb) => keyBegins(keyOf(eb.ref('users.full_name')), words.join(' ')), 'desc')
        .orderBy('users.full_name')
        .orderBy('users._id')
        .limit(most)
        .execute()

/** Who was sent screeners or rooms, each address once, as Screener Summary lists them to this viewer. */
export const findReviewers = (db: Database, viewer: Viewer, words: string[], most: number) =>
  !can(viewer, 'screeners:can_manage')
    ? Promise.resolve([])
    : db
        .selectFrom('shared_screeners as shares')
        .leftJoin('screeners', 'screeners._id', 'shares.screener_id')
        .select((eb) => [
          sql<string>`(array_agg(shares.shared_name order by shares.created_at desc, shares._id))[1]`.as('full_name'),
          eb.fn.min<string>('shares.shared_email').as('email'),
          eb.fn.countAll<number>().as('share_count'),
        ])
        .where('shares.owner_id', '=', viewer.owner_id)
        .where('shares.share_type', '=', 'email')
        .where('shares.room_share_id', 'is', null)
        // Those of a deleted room have neither, and are listed nowhere.
        .where('screeners.deleted_at', 'is', null)
        .where((eb) =>
          eb.or([
            can(viewer, 'projects:can_view')
              ? eb('screeners.project_id', 'is not', null)
              : eb('screeners.project_id', 'in', visibleProjects(db, viewer).select('projects._id')),
            eb('shares.screener_room_id', 'in', visibleRooms(db, viewer).select('screener_rooms._id')),
          ]),
        )
        .where(nameOrAddress(words, 'shares.shared_name', 'shares.shared_email'))
        .groupBy(sql`lower(shares.shared_email)`)
        .orderBy(sql`max(shares.created_at)`, 'desc')
        .orderBy(sql`min(shares.shared_email)`)
        .limit(most)
        .execute()

/** Requests for files of projects that the viewer sees, the open ones first. */
export const findRequests = (db: Database, viewer: Viewer, words: string[], most: number) =>
  visibleProjects(db, viewer)
    .innerJoin('file_requests as requests', 'requests.project_id', 'projects._id')
    .select(['requests.title', 'requests.type', 'requests.status', 'requests.sealed_token'])
    .select(['projects._id as project_id', 'projects.title as project_title', 'projects.owner_id'])
    .where('requests.type', '=', 'file-request')
    .where((eb) => holdsAll(keyOf(eb.ref('requests.title')), words))
    .orderBy(sql`requests.status = 'open'`, 'desc')
    .orderBy('requests.created_at', 'desc')
    .orderBy('requests._id')
    .limit(most)
    .execute()
