import { messageOf } from '#platform/query-client'
import type { Transfer } from './transfer.api.ts'

export type Content = NonNullable<Transfer['content']>

/** What stands before somebody with a link. */
export type TransferPage =
  | { status: 'PENDING' }
  /** Without a message: nobody gave this address out. */
  | { status: 'ERROR'; message: string | null }
  | { status: 'EXPIRED' | 'PROTECTED'; transfer: Transfer }
  | { status: 'READY'; transfer: Transfer; content: Content }

export function transferPage({ data, error }: { data: Transfer | null | undefined; error: unknown }): TransferPage {
  // What stands there stays, though it cannot be asked for again at the moment.
  if (data === undefined) return error === null ? { status: 'PENDING' } : { status: 'ERROR', message: messageOf(error) }
  if (data === null) return { status: 'ERROR', message: null }
  if (data.status === 'EXPIRED') return { status: 'EXPIRED', transfer: data }
  return data.content === null ? { status: 'PROTECTED', transfer: data } : { status: 'READY', transfer: data, content: data.content }
}
