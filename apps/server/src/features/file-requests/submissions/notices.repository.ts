import type { Database } from '#platform/database/database'

export const lockDueSubmission = (tx: Database, submissionId: string) =>
  tx
    .selectFrom('file_request_submissions')
    .selectAll()
    .where('_id', '=', submissionId)
    .where('is_notice_due', '=', true)
    .forUpdate()
    .executeTakeFirst()

/** Whether uploads are open and one of their files arrived recently. */
export async function isStillSending(tx: Database, submissionId: string, since: Date): Promise<boolean> {
  const sending = await tx
    .selectFrom('file_request_submissions')
    .select('_id')
    .where('_id', '=', submissionId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('uploads')
          .select('uploads._id')
          .where('uploads.submission_id', '=', submissionId)
          .where('uploads.status', 'not in', ['Complete', 'Cancelled']),
      ),
    )
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('file_request_files')
          .select('file_id')
          .where('file_request_files.submission_id', '=', submissionId)
          .where('file_request_files.received_at', '>', since),
      ),
    )
    .executeTakeFirst()
  return sending !== undefined
}

export const listUnannounced = (tx: Database, submissionId: string) =>
  tx
    .selectFrom('file_request_files')
    .select('name')
    .where('submission_id', '=', submissionId)
    .where('is_announced', '=', false)
    .orderBy('received_at')
    .orderBy('file_id')
    .execute()

/** Senders through one link that the requester was notified of since then. */
export async function countNotices(tx: Database, requestId: string, since: Date): Promise<number> {
  const { count } = await tx
    .selectFrom('file_request_submissions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('request_id', '=', requestId)
    .where('noticed_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const setNoticed = (tx: Database, submissionId: string, noticed_at: Date) =>
  tx.updateTable('file_request_submissions').set({ noticed_at }).where('_id', '=', submissionId).execute()

export async function setAnnounced(tx: Database, submissionId: string): Promise<void> {
  const files = tx.updateTable('file_request_files').set({ is_announced: true })
  await files.where('submission_id', '=', submissionId).where('is_announced', '=', false).execute()
  await tx.updateTable('file_request_submissions').set({ is_notice_due: false }).where('_id', '=', submissionId).execute()
}
