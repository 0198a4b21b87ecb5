import { sql } from 'kysely'
import type { Database, Row } from '#platform/database/database'

export const findOrganization = (db: Database, organizationId: string) =>
  db
    .selectFrom('organizations')
    .selectAll('organizations')
    .select(
      sql<number>`
        (select count(*) from users where users.organization_id = organizations._id)
        + (select count(*) from invites where invites.organization_id = organizations._id)`.as('member_count'),
    )
    .where('_id', '=', organizationId)
    .executeTakeFirst()
export type OrganizationRow = NonNullable<Awaited<ReturnType<typeof findOrganization>>>

type OrganizationChange = {
  name?: string
  max_view_count_limit?: number | null
  can_use_cc_on_shared_emails?: boolean
  require_two_factor?: boolean
  accent_color?: string | null
  page_background?: Row<'organizations'>['page_background']
  sender_name?: string | null
  footer_line?: string
  shows_sent_with?: boolean
  contact_email?: string | null
  logo_id?: string | null
  logo_key?: string | null
}

export const updateOrganization = (tx: Database, organizationId: string, change: OrganizationChange) =>
  tx.updateTable('organizations').set(change).where('_id', '=', organizationId).execute()

/** Held while its logo changes. Fully: the id of a logo is unique, so its change waits for rows that are added and name the organization. */
export const lockOrganization = (tx: Database, organizationId: string) =>
  tx
    .selectFrom('organizations')
    .select(['_id', 'name', 'logo_key', 'logo_id'])
    .where('_id', '=', organizationId)
    .forUpdate()
    .executeTakeFirstOrThrow()

/** False when the person has joined an organization in the meantime, perhaps in another window. */
export async function joinOrganization(
  tx: Database,
  userId: string,
  member: { organization_id: string; role_id: string },
): Promise<boolean> {
  const joined = await tx
    .updateTable('users')
    .set(member)
    .where('_id', '=', userId)
    .where('organization_id', 'is', null)
    .where('status', '=', 'Active')
    .returning('_id')
    .executeTakeFirst()
  return joined !== undefined
}

export const findPlanOf = (db: Database, userId: string) =>
  db.selectFrom('users').select('subscription_type').where('_id', '=', userId).executeTakeFirstOrThrow()

export const findBrand = (db: Database, organizationId: string) =>
  db
    .selectFrom('organizations')
    .select(['name', 'logo_id', 'accent_color', 'page_background', 'sender_name', 'footer_line', 'shows_sent_with', 'contact_email'])
    .where('_id', '=', organizationId)
    .executeTakeFirst()

export async function findLogoKey(db: Database, logoId: string): Promise<string | null> {
  const found = await db.selectFrom('organizations').select('logo_key').where('logo_id', '=', logoId).executeTakeFirst()
  return found?.logo_key ?? null
}
