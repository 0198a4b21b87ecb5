import { Refusal } from '@answerprint/contract/refusal'
import { messageOf } from '#platform/query-client'

export type InviteRow = { key: string; name: string; email: string; role_id: string | null }
export const MOST_ROWS = 50

/** Sending waits until every row has a role; everything else is checked by the server. */
export const maySend = (rows: readonly InviteRow[], isSending: boolean): boolean => !isSending && rows.every((row) => row.role_id !== null)

type InviteFaults = { rows: Record<number, { field: string; message: string }>; general: string | undefined }

/** The server's errors by row, or one for the whole form. */
export function inviteFaults(error: unknown): InviteFaults {
  if (error === null) return { rows: {}, general: undefined }
  const named = error instanceof Refusal ? (error.errors ?? []).filter((each) => each.row !== undefined) : []
  const rows = Object.fromEntries(named.map(({ row, field, message }) => [row, { field: field.split('.').at(-1) ?? '', message }]))
  return { rows, general: named.length === 0 ? messageOf(error) : undefined }
}
