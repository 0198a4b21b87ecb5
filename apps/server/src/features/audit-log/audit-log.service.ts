import { AUDIT_PAGE, type AuditEntry, type auditLog as contract } from '@answerprint/contract/audit-log'
import type { Input } from '@answerprint/contract/endpoint'
import { filmName } from '@answerprint/contract/film-name'
import type { z } from 'zod'
import { openOrganization } from '#features/roles'
import type { Clock } from '#platform/clock'
import { csvOf } from '#platform/csv'
import type { Database } from '#platform/database/database'
import type { Viewer } from '#platform/http/viewer'
import { countEntries, type EntryRow, listEntries, type Wanted } from './audit-log.repository.ts'

/** A file of more lines than this is unreadable: the filter narrows it down. */
const MOST_LINES = 50_000

type Asked<E extends keyof typeof contract> = Input<(typeof contract)[E], 'out'>

/** Reads the audit log for those who run an organization. Each feature writes its entries in the transaction of what they report. */
export const createAuditLog = ({ db, now }: { db: Database; now: Clock }) => {
  const wantedOf = (viewer: Viewer, { params, query }: Asked<'download'>): Wanted => {
    const owner_id = openOrganization(viewer, params.organizationID)
    const search = query.search?.trim()
    return { owner_id, search: search || undefined, area: query.area, from: query.from, to: query.to }
  }
  return {
    async list(viewer: Viewer, asked: Asked<'list'>) {
      const wanted = wantedOf(viewer, asked)
      const page = { skip: asked.query.skip, take: AUDIT_PAGE }
      const [rows, count] = await Promise.all([listEntries(db, wanted, page), countEntries(db, wanted)])
      return { entries: rows.map(present), count }
    },

    async download(viewer: Viewer, asked: Asked<'download'>) {
      const rows = await listEntries(db, wantedOf(viewer, asked), { skip: 0, take: MOST_LINES })
      return {
        file_name: `audit-log-${now().toISOString().slice(0, 10)}.csv`,
        content_type: 'text/csv; charset=utf-8' as const,
        content: csvOf(COLUMNS, rows.map(present).map(lineOf)),
      }
    },
  }
}
export type AuditLog = ReturnType<typeof createAuditLog>

type Entry = z.output<typeof AuditEntry>

/** Whose account of ours is gone is still one of ours. */
const OUR_STAFF = 'Answerprint'

function present({ full_name, staff_id, staff_name, details, film, subject_name: named, ...row }: EntryRow): Entry {
  const staff = staff_id === null ? null : { _id: staff_id, full_name: staff_name ?? OUR_STAFF }
  const subject_name = film ? filmName(film.title, film.name) : named
  return {
    ...row,
    subject_name,
    who: full_name ?? row.email,
    staff,
    by_staff: staff !== null,
    details: (details ?? {}) as Record<string, unknown>,
  }
}

const COLUMNS = ['At (UTC)', 'Who', 'Email', 'By Staff', 'Action', 'Subject', 'Subject Type', 'Subject Id', 'IP', 'Browser', 'Details']

const lineOf = (entry: Entry) => [
  entry.at.toISOString().replace('T', ' ').slice(0, 19),
  entry.who,
  entry.email,
  entry.staff?.full_name ?? '',
  entry.action,
  entry.subject_name,
  entry.subject_type,
  entry.subject_id,
  entry.ip,
  entry.user_agent,
  Object.keys(entry.details).length > 0 ? JSON.stringify(entry.details) : '',
]
