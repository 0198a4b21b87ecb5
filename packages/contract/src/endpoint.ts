import type { z } from 'zod'
import type { Permission } from './permissions.ts'
import { type Method, type MethodOf, methodOf, type PathOf, pathOf, type RouteString } from './route.ts'

/**
 * Who may call an endpoint. `public`: anybody; `session`: anybody signed in; `staff`: our own people, in a session of their own;
 * a permission: a signed-in person who holds it.
 * What a permission opens is narrowed further by the feature's policy (tenant, project membership).
 */
export type Access = 'public' | 'session' | 'staff' | Permission

type Declaration = {
  access: Access
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  returns: z.ZodType
  /** Status of success; 200 when absent. */
  status?: number
  /** The answer `{file_name, content_type, content}` goes out as an attachment of that name instead of JSON. */
  isDownload?: boolean
  /** Calls a minute from one address, where the general limit is too generous: what sends mail, checks a password or makes an account. */
  mostPerMinute?: number
  /** Carries a password, a code or a token: neither the call nor its answer is kept for an Idempotency-Key. */
  secret?: true
  /**
   * Open to somebody without that access too, when what they sent says that they come from a public page (`isVisiting`: their browser
   * has been to one where files are sent; `isReceiving`: to one where they are fetched). The handler is then given no viewer, and looks at what that page granted them.
   */
  visitors?: (sent: { query: unknown; body: unknown; isVisiting: boolean; isReceiving: boolean }) => boolean
  /** Open to a suspended account too; every other call of theirs is refused. */
  whenSuspended?: 'open'
  /** Open to a member who has yet to set up the second step that their organisation demands. */
  beforeTwoFactor?: 'open'
  /** Refused to staff who act as somebody: what only the person themselves may do. */
  inGhostMode?: 'refused'
  /** A GET that changes something: taken from our own pages and the address bar only, as other methods are. */
  changesState?: true
  /** Changes what somebody may do who need not be signed in here. */
  changesRights?: true
  /** Bytes of a body that is larger than JSON usually is. */
  largestBody?: number
  /** One sentence for OpenAPI. */
  summary?: string
}

type Located<R extends RouteString> = { route: R; method: MethodOf<R>; path: PathOf<R> }

/** One call of the API: its route with what it takes, gives back and demands. The server mounts it, OpenAPI shows it. */
export type Endpoint = Declaration & { route: RouteString; method: Method; path: string }

export const endpoint = <const R extends RouteString, const D extends Declaration>(route: R, declaration: D): D & Located<R> => ({
  ...declaration,
  route,
  method: methodOf(route),
  path: pathOf(route),
})

type Part = 'params' | 'query' | 'body'

/** `{ params, query, body }`, each where the endpoint declares it. */
export type Input<E, Side extends 'in' | 'out' = 'in'> = {
  [P in keyof E & Part]: E[P] extends z.ZodType ? (Side extends 'in' ? z.input<E[P]> : z.output<E[P]>) : never
}
/** What travels and what the web holds: times are ISO strings. */
export type Output<E extends Endpoint> = z.input<E['returns']>
/** What a handler gives back: times are Dates, encoded on the way out. Fields that the schema does not declare never leave the server. */
export type Answer<E extends Endpoint> = z.output<E['returns']>
