import type { AuditArea } from '@answerprint/contract/audit-log'
import { DEFAULT_SCREENER_NAME } from '@answerprint/contract/film-name'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '#platform/database/database'
import { holds } from '#platform/database/search-key'
import type { Tables } from '#platform/database/tables'

/** The nouns of each area: an action is its noun, or starts with it and a dot. */
const NOUNS: Record<AuditArea, readonly string[]> = {
  accounts: [
    'login',
    'logout',
    'account',
    'profile',
    'email',
    'password',
    'session',
    'sessions',
    'two_factor',
    'recovery_codes',
    'passkey',
    'device',
    'ghost',
  ],
  members: ['member'],
  roles: ['role', 'department'],
  organization: ['organization', 'branding', 'logo', 'billing', 'plan', 'order'],
  projects: ['project', 'room', 'video_request'],
  viewing: ['licensed', 'opened', 'downloaded'],
}

export type Wanted = {
  owner_id: string
  search: string | undefined
  area: AuditArea | undefined
  from: Date | undefined
  to: Date | undefined
}

/** Named as `filmName` shows them: the films of this owner, so that they are found once a search, and not once an entry. */
const filmsNamed = (db: Database, owner_id: string, search: string) =>
  db
    .selectFrom('screeners')
    .innerJoin('projects', 'projects._id', 'screeners.project_id')
    .select('screeners._id')
    .where('projects.owner_id', '=', owner_id)
    .where(
      holds(
        sql`case when screeners.name in (${DEFAULT_SCREENER_NAME}, projects.title) then projects.title
          else projects.title || ' (' || screeners.name || ')' end`,
        search,
      ),
    )

const matching = (db: Database, { owner_id, search, area, from, to }: Wanted) =>
  db
    .selectFrom('access_log')
    .leftJoin('users', 'users._id', 'access_log.user_id')
    .leftJoin('users as staff', 'staff._id', 'access_log.staff_id')
    .where('access_log.owner_id', '=', owner_id)
    .$if(area !== undefined, (query) =>
      query.where(sql<boolean>`split_part(access_log.action, '.', 1) = any(${NOUNS[area ?? 'members']}::text[])`),
    )
    .$if(from !== undefined, (query) => query.where('access_log.at', '>=', from ?? new Date(0)))
    .$if(to !== undefined, (query) => query.where('access_log.at', '<', to ?? new Date(0)))
    .$if(search !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          holds(eb.ref('access_log.who'), search ?? ''),
          holds(eb.ref('users.full_name'), search ?? ''),
          holds(eb.ref('staff.full_name'), search ?? ''),
          holds(eb.ref('access_log.action'), search ?? ''),
          holds(eb.ref('access_log.ip'), search ?? ''),
          holds(sql`access_log.details::text`, search ?? ''),
          eb.and([
            eb('access_log.subject_type', '=', 'screener'),
            eb('access_log.subject_id', 'in', filmsNamed(db, owner_id, search ?? '')),
          ]),
        ]),
      ),
    )

type Tabled = ExpressionBuilder<Tables, 'access_log'>
type Named = 'users' | 'roles' | 'departments' | 'projects' | 'screener_rooms'
const nameIn = (eb: Tabled, table: Named, column: 'full_name' | 'name' | 'title') =>
  sql<
    string | null
  >`(select subject.${sql.ref(column)} from ${sql.table(table)} subject where subject._id = ${eb.ref('access_log.subject_id')})`

export const listEntries = (db: Database, wanted: Wanted, { skip, take }: { skip: number; take: number }) =>
  matching(db, wanted)
    .select([
      'access_log._id',
      'access_log.at',
      'access_log.who as email',
      'access_log.user_id',
      'access_log.staff_id',
      'access_log.action',
      'access_log.subject_type',
      'access_log.subject_id',
      'access_log.ip',
      'access_log.user_agent',
      'access_log.details',
      'users.full_name',
      'staff.full_name as staff_name',
    ])
    .select((eb) => [
      sql<string | null>`case access_log.subject_type
        when 'user' then ${nameIn(eb as unknown as Tabled, 'users', 'full_name')}
        when 'role' then ${nameIn(eb as unknown as Tabled, 'roles', 'name')}
        when 'department' then ${nameIn(eb as unknown as Tabled, 'departments', 'name')}
        when 'project' then ${nameIn(eb as unknown as Tabled, 'projects', 'title')}
        when 'screener_room' then ${nameIn(eb as unknown as Tabled, 'screener_rooms', 'name')}
      end`.as('subject_name'),
      sql<{ title: string; name: string } | null>`case access_log.subject_type when 'screener' then (
        select jsonb_build_object('title', projects.title, 'name', screeners.name) from screeners
        join projects on projects._id = screeners.project_id where screeners._id = access_log.subject_id) end`.as('film'),
    ])
    .orderBy('access_log.at', 'desc')
    .orderBy('access_log._id', 'desc')
    .offset(skip)
    .limit(take)
    .execute()
export type EntryRow = Awaited<ReturnType<typeof listEntries>>[number]

export async function countEntries(db: Database, wanted: Wanted): Promise<number> {
  const { count } = await matching(db, wanted)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
