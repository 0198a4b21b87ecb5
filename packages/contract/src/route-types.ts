import type { Endpoint, Input, Output } from './endpoint.ts'
import type { archive } from './features/deliveries/routes.ts'

/** The modules that declare endpoints: a line for each feature. */
type Modules =
  | typeof import('./features/accounts/endpoints.ts')
  | typeof import('./features/analytics/endpoints.ts')
  | typeof import('./features/aspera/endpoints.ts')
  | typeof import('./features/audit-log/endpoints.ts')
  | typeof import('./features/billing-address/endpoints.ts')
  | typeof import('./features/billing/endpoints.ts')
  | typeof import('./features/cart/endpoints.ts')
  | typeof import('./features/catalogue/endpoints.ts')
  | typeof import('./features/client-errors/endpoints.ts')
  | typeof import('./features/comments/endpoints.ts')
  | typeof import('./features/credits/endpoints.ts')
  | typeof import('./features/custom-fields/endpoints.ts')
  | typeof import('./features/dcp/endpoints.ts')
  | typeof import('./features/defroster/endpoints.ts')
  | typeof import('./features/deliveries/endpoints.ts')
  | typeof import('./features/departments/endpoints.ts')
  | typeof import('./features/downloads/endpoints.ts')
  | typeof import('./features/file-requests/endpoints.ts')
  | typeof import('./features/files/endpoints.ts')
  | typeof import('./features/folders/endpoints.ts')
  | typeof import('./features/history/endpoints.ts')
  | typeof import('./features/imports/endpoints.ts')
  | typeof import('./features/invites/endpoints.ts')
  | typeof import('./features/invoices/endpoints.ts')
  | typeof import('./features/ledger/endpoints.ts')
  | typeof import('./features/members/endpoints.ts')
  | typeof import('./features/notifications/endpoints.ts')
  | typeof import('./features/ondemand/endpoints.ts')
  | typeof import('./features/order-dcps/endpoints.ts')
  | typeof import('./features/orders/endpoints.ts')
  | typeof import('./features/organizations/endpoints.ts')
  | typeof import('./features/packages/endpoints.ts')
  | typeof import('./features/passkeys/endpoints.ts')
  | typeof import('./features/plans/endpoints.ts')
  | typeof import('./features/project-folders/endpoints.ts')
  | typeof import('./features/projects/endpoints.ts')
  | typeof import('./features/quotes/endpoints.ts')
  | typeof import('./features/realtime/endpoints.ts')
  | typeof import('./features/review/endpoints.ts')
  | typeof import('./features/roles/endpoints.ts')
  | typeof import('./features/screener-attachments/endpoints.ts')
  | typeof import('./features/screener-rooms/endpoints.ts')
  | typeof import('./features/screeners/endpoints.ts')
  | typeof import('./features/search/endpoints.ts')
  | typeof import('./features/sessions/endpoints.ts')
  | typeof import('./features/shared-screeners/endpoints.ts')
  | typeof import('./features/approvals/endpoints.ts')
  | typeof import('./features/staff/endpoints.ts')
  | typeof import('./features/staff-money/endpoints.ts')
  | typeof import('./features/staff-sales/endpoints.ts')
  | typeof import('./features/support/endpoints.ts')
  | typeof import('./features/tags/endpoints.ts')
  | typeof import('./features/tour/endpoints.ts')
  | typeof import('./features/two-factor/endpoints.ts')
  | typeof import('./features/uploads/endpoints.ts')
  | typeof import('./features/utilities/endpoints.ts')
  | typeof import('./features/video-requests/endpoints.ts')

type ValueOf<T> = T extends unknown ? T[keyof T] : never
type Groups = Extract<ValueOf<Modules>, Readonly<Record<string, Endpoint>>>

/** Every endpoint by its route. */
export type Endpoints = { [E in ValueOf<Groups> as E['route']]: E }
export type Route = keyof Endpoints

/** What a call of this route takes: `{ params, query, body }`, each where the endpoint declares it. */
export type InputOf<R extends Route> = Input<Endpoints[R]>
/** What a call of this route gives back. */
export type OutputOf<R extends Route> = Output<Endpoints[R]>

/** What a server streams has an address and no endpoint. */
type Streamed = Record<typeof archive, { params: { token: string } }>
export type Addressable = Route | keyof Streamed
/** What the address of a route is made of: `{ params, query }`. */
export type AddressOf<R extends Addressable> = R extends Route ? Omit<InputOf<R>, 'body'> : R extends keyof Streamed ? Streamed[R] : never
