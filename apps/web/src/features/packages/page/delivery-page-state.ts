import { messageOf } from '#platform/query-client'
import type { DeliveryPage } from './delivery-page.api.ts'

export type Content = NonNullable<DeliveryPage['content']>

/** What a visitor with the link gets: the files, a gate or an error. */
export type DeliveryPageState =
  | { status: 'PENDING' }
  /** Without a message: this address does not exist. */
  | { status: 'ERROR'; message: string | null }
  | { status: 'EXPIRED' | 'PROTECTED'; delivery: DeliveryPage }
  | { status: 'READY'; delivery: DeliveryPage; content: Content }

export function deliveryPageState({ data, error }: { data: DeliveryPage | null | undefined; error: unknown }): DeliveryPageState {
  // The page stays as it is, though it cannot be refreshed at the moment.
  if (data === undefined) return error === null ? { status: 'PENDING' } : { status: 'ERROR', message: messageOf(error) }
  if (data === null) return { status: 'ERROR', message: null }
  if (data.status === 'EXPIRED') return { status: 'EXPIRED', delivery: data }
  return data.content === null ? { status: 'PROTECTED', delivery: data } : { status: 'READY', delivery: data, content: data.content }
}
