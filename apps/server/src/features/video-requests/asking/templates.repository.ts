import type { Database } from '#platform/database/database'

export const findOndemandSettings = (db: Database, organizationId: string) =>
  db.selectFrom('ondemand_settings').selectAll().where('organization_id', '=', organizationId).executeTakeFirst()

type NewSettings = { organization_id: string; intro_html: string; frame_ancestors: string[]; updated_at: Date }
export const saveOndemandSettings = (tx: Database, row: NewSettings) =>
  tx
    .insertInto('ondemand_settings')
    .values(row)
    .onConflict((conflict) => conflict.column('organization_id').doUpdateSet(row))
    .execute()

/** The origins in which the page of an insertion may be shown; none for any other request. */
export async function listAncestors(db: Database, tokenHash: Buffer): Promise<string[]> {
  const found = await db
    .selectFrom('video_requests')
    .innerJoin('file_requests', 'file_requests._id', 'video_requests.file_request_id')
    .innerJoin('ondemand_settings', 'ondemand_settings.organization_id', 'video_requests.organization_id')
    .select('ondemand_settings.frame_ancestors')
    .where('file_requests.token_hash', '=', tokenHash)
    .where('video_requests.is_insertion', '=', true)
    .executeTakeFirst()
  return found?.frame_ancestors ?? []
}

const templates = (db: Database, organizationId: string) =>
  db
    .selectFrom('video_request_templates')
    .select(['_id', 'name', 'settings', 'custom_fields'])
    .where('organization_id', '=', organizationId)

export const listTemplates = (db: Database, organizationId: string) => templates(db, organizationId).orderBy('name').limit(500).execute()
export const findTemplate = (db: Database, organizationId: string, id: string) =>
  templates(db, organizationId).where('_id', '=', id).executeTakeFirst()
export const findTemplateByName = (db: Database, organizationId: string, name: string) =>
  templates(db, organizationId).where('name', '=', name).executeTakeFirst()
export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>

type NewTemplate = { _id: string; organization_id: string; name: string; settings: object; custom_fields: object[]; created_at: Date }
export const saveTemplate = (tx: Database, { settings, custom_fields, ...row }: NewTemplate) => {
  const kept = { settings: JSON.stringify(settings), custom_fields: JSON.stringify(custom_fields) }
  return tx
    .insertInto('video_request_templates')
    .values({ ...row, ...kept })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doUpdateSet(kept))
    .execute()
}

export const deleteTemplate = (tx: Database, organizationId: string, id: string) =>
  tx
    .deleteFrom('video_request_templates')
    .where('organization_id', '=', organizationId)
    .where('_id', '=', id)
    .returning('_id')
    .executeTakeFirst()
