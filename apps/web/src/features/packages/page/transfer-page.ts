import { messageOf } from '#platform/query-client'
import type { Transfer } from './transfer.api.ts'

export type Content = NonNullable<Transfer['content']>

/** What a visitor with the link gets: the files, a gate or an error. */
export type TransferPage =
  | { status: 'PENDING' }
  /** Without a message: this address does not exist. */
  | { status: 'ERROR'; message: string | null }
  | { status: 'EXPIRED' | 'PROTECTED'; transfer: Transfer }
  | { status: 'READY'; transfer: Transfer; content: Content }

export function transferPage({ data, error }: { data: Transfer | null | undefined; error: unknown }): TransferPage {
  // The page stays as it is, though it cannot be refreshed at the moment.
  if (data === undefined) return error === null ? { status: 'PENDING' } : { status: 'ERROR', message: messageOf(error) }
  if (data === null) return { status: 'ERROR', message: null }
  if (data.status === 'EXPIRED') return { status: 'EXPIRED', transfer: data }
  return data.content === null ? { status: 'PROTECTED', transfer: data } : { status: 'READY', transfer: data, content: data.content }
}
