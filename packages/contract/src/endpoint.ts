import type { z } from 'zod'
import type { Permission } from './rights/permissions.ts'
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
  /** Besides JSON the handler may answer a document, which is shown in the browser: a page, a PDF. */
  isPrinted?: true
  /** Calls a minute from one address, where the general limit is too generous: what sends mail, checks a password or makes an account. */
  mostPerMinute?: number
  /** Calls an hour from one address, for what is guessed. */
  mostPerHour?: number
  /** Calls an hour of one account, by all its members from all their addresses: what sends mail to others. */
  mostPerHourOfAccount?: number
  /** A PATCH of the same address does the same. */
  alsoPatch?: true
  /** Carries a password, a code or a token: neither the call nor its answer is kept for an Idempotency-Key. */
  secret?: true
  /**
   * Also open without that access to visitors of a public page (`isVisiting`: their browser has opened one where files are sent;
   * `isReceiving`: one where files are fetched). The handler then gets no viewer and checks what that page granted.
   */
  visitors?: (sent: { query: unknown; body: unknown; isVisiting: boolean; isReceiving: boolean }) => boolean
  /**
   * Also open to a signed-in person who lacks the permission, where something else may give them the right to what this body names. The
   * feature asks for that.
   */
  alsoWhere?: (body: unknown) => boolean
  /**
   * Also open, as an individual, to a member who lacks the permission and has projects of their own: those are theirs until they hand them
   * over. Calls at `/projects/:projectID` are so by themselves.
   */
  inOwnProjects?: 'open'
  /** Open to a suspended account too; every other call from one is refused. */
  whenSuspended?: 'open'
  /** Open to a member who has not yet set up the second step that their organization requires. */
  beforeTwoFactor?: 'open'
  /** Refused to staff who act as a user: only the user may do this. */
  inGhostMode?: 'refused'
  /** A GET that changes something: accepted only from our own pages and the address bar, as other methods are. */
  changesState?: true
  /** Changes the access of a person who need not be signed in here. */
  changesRights?: true
  /** Bytes of a body that is larger than JSON usually is. */
  largestBody?: number
  /** One sentence for OpenAPI. */
  summary?: string
}

type Located<R extends RouteString> = { route: R; method: MethodOf<R>; path: PathOf<R> }

/** One call of the API: its route, input, output and access. The server mounts it, OpenAPI shows it. */
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
/** The type on the wire and in the web: times are ISO strings. */
export type Output<E extends Endpoint> = z.input<E['returns']>
/** What a handler returns: times are Dates, encoded on the way out. Fields that the schema does not declare never leave the server. */
export type Answer<E extends Endpoint> = z.output<E['returns']>
