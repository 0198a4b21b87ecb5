import { type RawBuilder, sql } from 'kysely'
import type { Thing } from '../../../apps/server/test/routes/world/things.ts'
import type { Server } from '../../../apps/server/test/start-server.ts'
import type { Owner } from './people.ts'

/** An id that calls can name, and what it belongs to: `project`, `screener`, `room` and so on. */
export type Named = { id: string; of: Record<string, string> }
type Found = { id: string; type?: string } & Record<string, string | undefined>
type Question = (owner: string) => RawBuilder<Found>

/** What is deleted is named now and then. */
const present = sql`(f.deleted_at is null or right(f._id::text, 1) = '7')`
const fileOf = (owner: string, which: RawBuilder<unknown>) => sql<Found>`select f._id id, f.project_id project, f.type from files f
  join projects p on p._id = f.project_id where p.owner_id = ${owner} and ${which} order by f._id desc limit 60`
const rowOf = (table: string, column = 'owner_id'): Question => {
  return (owner) => sql`select _id id from ${sql.table(table)} where ${sql.ref(column)} = ${owner} order by _id desc limit 40`
}
/** Of a table whose rows belong to a project. */
const inProject = (table: string): Question => {
  return (owner) => sql`select t._id id, t.project_id project from ${sql.table(table)} t join projects p on p._id = t.project_id
    where p.owner_id = ${owner} order by t._id desc limit 40`
}

const QUESTIONS: Partial<Record<Thing, Question>> = {
  project: (owner) => sql`select _id id, _id project from projects
    where owner_id = ${owner} and (status = 'Active' or right(_id::text, 1) = '7') order by _id desc limit 60`,
  destination: (owner) => sql`select _id id from projects where owner_id = ${owner} and status = 'Active' order by _id desc limit 60`,
  roomProject: (owner) => sql`select p._id id, r.room_id room, p._id project from projects p
    join screener_room_projects r on r.project_id = p._id where p.owner_id = ${owner} order by p._id desc, room limit 60`,
  projectFolder: rowOf('project_folders'),
  projectFolderSlug: (owner) => sql`select slug id from project_folders where owner_id = ${owner} order by _id desc limit 40`,
  folder: (owner) => fileOf(owner, sql`type = 'folder' and ${present}`),
  document: (owner) => fileOf(owner, sql`type in ('document', 'source_file', 'folder', 'subtitle_track') and ${present}`),
  film: (owner) => fileOf(owner, sql`type in ('source_file', 'video_file') and ${present}`),
  archived: (owner) => fileOf(owner, sql`frozen_at is not null`),
  subtitleFile: (owner) => fileOf(owner, sql`(name like '%.srt' or type in ('subtitle_track', 'closed_caption')) and f.deleted_at is null`),
  dcp: (owner) => fileOf(owner, sql`type = 'dcp'`),
  tag: rowOf('tags'),
  screener: (owner) => sql`select f._id id, f._id screener, f.project_id project from screeners f join projects p on p._id = f.project_id
    where p.owner_id = ${owner} and ${present} order by f._id desc limit 60`,
  room: (owner) => sql`select _id id, _id room from screener_rooms where owner_id = ${owner} order by _id desc limit 30`,
  share: (owner) => sql`select _id id, screener_id screener from shared_screeners where owner_id = ${owner} order by _id desc limit 60`,
  session: (owner) => sql`select v._id id from viewing_sessions v join shared_screeners s on s._id = v.shared_screener_id
    where s.owner_id = ${owner} order by v._id desc limit 20`,
  comment: (owner) => sql`select c._id id from comments c join shared_screeners s on s._id = c.shared_screener_id
    where s.owner_id = ${owner} order by c._id desc limit 30`,
  upload: (owner) => sql`select _id id, project_id project from uploads where owner_id = ${owner} order by _id desc limit 40`,
  customField: inProject('custom_fields'),
  category: (owner) => sql`select c._id id, c.project_id project, c._id category from credit_categories c
    join projects p on p._id = c.project_id where p.owner_id = ${owner} order by c._id desc limit 40`,
  credit: (
    owner,
  ) => sql`select r._id id, c._id category, c.project_id project from credits r join credit_categories c on c._id = r.category_id
    join projects p on p._id = c.project_id where p.owner_id = ${owner} order by r._id desc limit 40`,
  attachment: inProject('screener_attachments'),
  subtitles: (owner) => sql`select t._id id, t.screener_id screener, s.project_id project from screener_subtitles t
    join screeners s on s._id = t.screener_id join projects p on p._id = s.project_id where p.owner_id = ${owner} order by t._id desc limit 40`,
  logEntry: inProject('history'),
  package: (owner) =>
    sql`select _id id, project_id project, _id package from packages where owner_id = ${owner} order by _id desc limit 40`,
  packageRecipient: (owner) => sql`select r._id id, r.package_id package, k.project_id project from package_recipients r
    join packages k on k._id = r.package_id where k.owner_id = ${owner} order by r._id desc limit 40`,
  videoRequest: rowOf('video_requests', 'organization_id'),
  videoTemplate: rowOf('video_request_templates', 'organization_id'),
  timedText: (owner) => sql`select t._id id from video_timed_texts t join video_requests v on v._id = t.video_request_id
    where v.organization_id = ${owner} order by t._id desc limit 40`,
  import: rowOf('imports'),
  download: inProject('downloads'),
  invoice: rowOf('invoices'),
  cartOrder: (owner) => sql`select _id id from orders where owner_id = ${owner} and in_cart_of is not null order by _id desc limit 30`,
  order: (owner) => sql`select _id id from orders where owner_id = ${owner} and order_number is not null order by _id desc limit 30`,
  shipment: (owner) => sql`select c.shipment_id id from carts c join users u on u._id = c.user_id
    where coalesce(u.organization_id, u._id) = ${owner} and c.shipment_id is not null order by 1`,
  promo: () => sql`select _id id from promos order by _id desc limit 20`,
  quote: rowOf('quotes'),
  approval: rowOf('cart_approvals'),
  creditNote: rowOf('credit_notes'),
  redeemedCard: rowOf('gift_cards'),
  creditCard: (owner) => sql`select _id id from credit_cards where owner_id = ${owner} and removed_at is null order by _id desc limit 30`,
  role: (owner) => sql`select _id id from roles where organization_id = ${owner} and not is_administrator order by _id desc limit 30`,
  department: rowOf('departments', 'organization_id'),
  colleague: rowOf('users', 'organization_id'),
  invitee: (owner) => sql`select user_id id from invites where organization_id = ${owner} order by 1 desc limit 30`,
  customer: () => sql`select _id id from users order by _id desc limit 30`,
}
/** What is chosen among the same rows as another thing. */
const ALIKE: Partial<Record<Thing, Thing>> = {
  ...{ spareRole: 'role', approver: 'colleague', approvalToDecline: 'approval', approvalToWithdraw: 'approval' },
  ...{ submittedVideo: 'videoRequest', submittedText: 'timedText', fileRequest: 'requestToken' },
}

/** What one owner never sees of another, whatever is sent or copied. */
const OWN: readonly Thing[] = [
  ...(['project', 'projectFolder', 'tag', 'room', 'customField', 'category', 'credit', 'package', 'import', 'videoTemplate'] as const),
  ...(['role', 'department', 'invoice', 'order', 'cartOrder', 'quote', 'approval', 'creditNote', 'redeemedCard', 'creditCard'] as const),
]
const KEPT_TOKENS = 30
export const UUID = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

export type Pools = ReturnType<typeof openPools>

/** The ids that calls choose among: what is stored now, and tokens that answers have named. */
export function openPools({ db }: Server, owners: readonly Owner[]) {
  const stored = new Map<string, Named[]>()
  const tokens = new Map<string, Named[]>()
  const types = new Map<string, string>()
  const holders = new Map<string, Owner>()
  const sent = new Set<string>()
  const key = (owner: Owner, thing: Thing) => `${owner.id} ${ALIKE[thing] ?? thing}`
  return {
    owners,
    /** The type of a file, which calls name beside its id. */
    typeOf: (id: string) => types.get(id),
    /** Whose it is, if no one else may ever see it. */
    holderOf: (id: string) => holders.get(id),
    /** Texts come back: someone may have given themselves the id of another as a name. */
    noteSent(owner: Owner, body: unknown): void {
      for (const [id] of (JSON.stringify(body) ?? '').matchAll(UUID)) sent.add(`${owner.id} ${id}`)
    },
    hasSent: (owner: Owner, id: string) => sent.has(`${owner.id} ${id}`),
    of: (owner: Owner, thing: Thing) => stored.get(key(owner, thing)) ?? [],
    tokensOf: (owner: Owner, thing: Thing) => tokens.get(key(owner, thing)) ?? [],
    addToken(owner: Owner, thing: Thing, id: string): void {
      const list = tokens.get(key(owner, thing)) ?? []
      if (!list.some((each) => each.id === id)) tokens.set(key(owner, thing), [...list, { id, of: {} }].slice(-KEPT_TOKENS))
    },
    async refresh(): Promise<void> {
      for (const owner of owners) {
        holders.set(owner.id, owner)
        for (const [thing, question] of Object.entries(QUESTIONS) as [Thing, Question][]) {
          const { rows } = await question(owner.id).execute(db)
          for (const { id, type } of rows) {
            if (type) types.set(id, type)
            if (OWN.includes(thing)) holders.set(id, owner)
          }
          stored.set(key(owner, thing), rows.map(namedFrom))
        }
      }
    },
  }
}

function namedFrom({ id, type: _, ...of }: Found): Named {
  return { id, of: Object.fromEntries(Object.entries(of).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) }
}
