import type { Database } from '#platform/database/database'

export const listRecipients = (db: Database, packageIds: readonly string[]) =>
  packageIds.length === 0
    ? Promise.resolve([])
    : db.selectFrom('package_recipients').selectAll().where('package_id', 'in', packageIds).orderBy('_id').execute()
export type RecipientRow = Awaited<ReturnType<typeof listRecipients>>[number]

export type NewRecipient = Pick<RecipientRow, '_id' | 'package_id' | 'email' | 'label' | 'token_hash' | 'sealed_token'>

export const insertRecipients = (tx: Database, rows: NewRecipient[]) => tx.insertInto('package_recipients').values(rows).execute()

const recipientsWithPackages = (db: Database) =>
  db
    .selectFrom('package_recipients')
    .innerJoin('packages', 'packages._id', 'package_recipients.package_id')
    .innerJoin('projects', 'projects._id', 'packages.project_id')
    .innerJoin('users', 'users._id', 'packages.created_by')
    .select([
      'package_recipients._id',
      'package_recipients.package_id',
      'package_recipients.email',
      'package_recipients.label',
      'package_recipients.opened_at',
      'package_recipients.downloaded_at',
      // Whose it is now: a project is handed over with what was sent of it.
      'projects.owner_id',
      'packages.project_id',
      'packages.method',
      'packages.keeps_in_step',
      'packages.name',
      'packages.message',
      'packages.password_hash',
      'packages.password_version',
      'packages.expires_at',
      'packages.created_by',
      'packages.created_at as shared_at',
      'projects.title as project_title',
      'projects.poster_key',
      'projects.poster_prefix',
      'users.full_name as sender_name',
    ])

/** A recipient with the terms of their package. */
export const findRecipientByToken = (db: Database, tokenHash: Buffer) =>
  recipientsWithPackages(db).where('package_recipients.token_hash', '=', tokenHash).executeTakeFirst()

export const findRecipientsById = (db: Database, recipientIds: readonly string[]) =>
  recipientIds.length === 0 ? Promise.resolve([]) : recipientsWithPackages(db).where('package_recipients._id', 'in', recipientIds).execute()

export const findRecipient = (
  db: Database,
  { projectID, packageID, recipientID }: Record<'projectID' | 'packageID' | 'recipientID', string>,
) =>
  recipientsWithPackages(db)
    .where('package_recipients._id', '=', recipientID)
    .where('packages._id', '=', packageID)
    .where('packages.project_id', '=', projectID)
    .executeTakeFirst()
export type DeliveryRecipient = NonNullable<Awaited<ReturnType<typeof findRecipientByToken>>>

export type DeliveryEvent = 'opened' | 'downloaded' | 'verified' | 'failed' | 'saved' | 'wrote'
type NewEvent = {
  _id: string
  recipient_id: string
  event: DeliveryEvent
  file_id: string | null
  file_count: number
  ip: string
  user_agent: string
  created_at: Date
}

export const insertEvent = (tx: Database, event: NewEvent) => tx.insertInto('package_events').values(event).execute()

/** Whether a download of the whole archive was counted for this recipient. */
export async function hasTakenArchive(db: Database, recipientId: string): Promise<boolean> {
  const found = await db
    .selectFrom('package_events')
    .select('_id')
    .where('recipient_id', '=', recipientId)
    .where('event', '=', 'downloaded')
    .where('file_id', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The files and folders that were downloaded by themselves. */
export async function listDownloaded(db: Database, recipientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('package_events')
    .select('file_id')
    .distinct()
    .where('recipient_id', '=', recipientId)
    .where('event', '=', 'downloaded')
    .where('file_id', 'is not', null)
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}

/** Held while replies are counted and written, so that concurrent ones are counted too. */
export const lockPackage = (tx: Database, packageId: string) =>
  tx.selectFrom('packages').select('_id').where('_id', '=', packageId).forNoKeyUpdate().executeTakeFirstOrThrow()

/** Replies to the sender since then, from one recipient or from all. */
export async function countReplies(tx: Database, packageId: string, since: Date, recipientId?: string): Promise<number> {
  const { count } = await tx
    .selectFrom('package_events')
    .innerJoin('package_recipients', 'package_recipients._id', 'package_events.recipient_id')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('package_recipients.package_id', '=', packageId)
    .where('package_events.event', '=', 'wrote')
    .where('package_events.created_at', '>', since)
    .$if(recipientId !== undefined, (query) => query.where('package_events.recipient_id', '=', recipientId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** True for the first call alone. */
export async function markOpened(tx: Database, recipientId: string, opened_at: Date): Promise<boolean> {
  const first = await tx
    .updateTable('package_recipients')
    .set({ opened_at })
    .where('_id', '=', recipientId)
    .where('opened_at', 'is', null)
    .returning('_id')
    .executeTakeFirst()
  return first !== undefined
}

export async function markDownloaded(tx: Database, recipientId: string, at: Date): Promise<boolean> {
  const { downloads } = await tx
    .updateTable('package_recipients')
    .set((eb) => ({
      downloads: eb('downloads', '+', 1),
      downloaded_at: eb.fn.coalesce('downloaded_at', eb.val(at)),
      opened_at: eb.fn.coalesce('opened_at', eb.val(at)),
    }))
    .where('_id', '=', recipientId)
    .returning('downloads')
    .executeTakeFirstOrThrow()
  return downloads === 1
}
