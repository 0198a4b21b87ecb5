import type { DeliveryPage } from './delivery-page.api.ts'

export type Content = NonNullable<DeliveryPage['content']>

/** What a visitor with the link gets: the files, or a gate. */
export type DeliveryPageState =
  | { status: 'PENDING' }
  /** This address does not exist. */
  | { status: 'INVALID' }
  | { status: 'EXPIRED' | 'PROTECTED'; delivery: DeliveryPage }
  | { status: 'READY'; delivery: DeliveryPage; content: Content }

export function deliveryPageState(data: DeliveryPage | null | undefined): DeliveryPageState {
  if (data === undefined) return { status: 'PENDING' }
  if (data === null) return { status: 'INVALID' }
  if (data.status === 'EXPIRED') return { status: 'EXPIRED', delivery: data }
  return data.content === null ? { status: 'PROTECTED', delivery: data } : { status: 'READY', delivery: data, content: data.content }
}
