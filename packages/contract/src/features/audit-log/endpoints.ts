import { z } from 'zod'
import { endpoint } from '../../endpoint.ts'
import { Id, Time } from '../../values.ts'
import * as routes from './routes.ts'

export const AUDIT_PAGE = 50

/** Kinds of entries that the log is narrowed down to. */
const AUDIT_AREAS = ['accounts', 'members', 'roles', 'organization', 'projects', 'viewing'] as const
export type AuditArea = (typeof AUDIT_AREAS)[number]

export const AuditEntry = z.object({
  _id: Id,
  at: Time,
  /** The person who did it: their name today, or the name they had then if they are gone. */
  who: z.string(),
  email: z.string(),
  user_id: Id.nullable(),
  /** One of our own people did it in their name. */
  by_staff: z.boolean(),
  /** The member of our staff who did it while acting as this person. */
  staff: z.object({ _id: Id, full_name: z.string() }).nullable(),
  /** `member.invited`, `login`: the web makes a sentence of it. */
  action: z.string(),
  subject_type: z.string(),
  subject_id: Id,
  /** What it was done to, as it is called today; null when it is gone. */
  subject_name: z.string().nullable(),
  ip: z.string(),
  user_agent: z.string(),
  /** Values before and after, and other facts; never a secret. */
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.input<typeof AuditEntry>

const thisOrganization = z.object({ organizationID: Id })
const filter = {
  search: z.string().max(200).optional(),
  area: z.enum(AUDIT_AREAS).optional(),
  from: Time.optional(),
  to: Time.optional(),
}

export const auditLog = {
  list: endpoint(routes.list, {
    access: 'users_and_roles:can_modify',
    params: thisOrganization,
    query: z.object({ ...filter, skip: z.coerce.number<number>().int().min(0).max(100_000).default(0) }),
    returns: z.object({ entries: z.array(AuditEntry), count: z.number().int() }),
    summary: 'Who did what in the organization, when and from where; newest first.',
  }),
  download: endpoint(routes.download, {
    mostPerMinute: 20,
    access: 'users_and_roles:can_modify',
    params: thisOrganization,
    query: z.object(filter),
    returns: z.object({ file_name: z.string(), content_type: z.literal('text/csv; charset=utf-8'), content: z.string() }),
    isDownload: true,
    summary: 'The same entries as a CSV file.',
  }),
}
