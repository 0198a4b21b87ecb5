export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Method and path of one call: `PUT /projects/:projectID`. The path is below `/api`, with `:name` for parameters. */
export type RouteString = `${Method} /${string}`

export type MethodOf<R extends RouteString> = R extends `${infer M extends Method} /${string}` ? M : never
export type PathOf<R extends RouteString> = R extends `${Method} ${infer P}` ? P : never

export const methodOf = <R extends RouteString>(route: R) => route.slice(0, route.indexOf(' ')) as MethodOf<R>
export const pathOf = <R extends RouteString>(route: R) => route.slice(route.indexOf(' ') + 1) as PathOf<R>

/** What a call sends, whichever route it takes; `InputOf` in route-types.ts says it of one. */
export type Sent = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }

/** The path with its parameters filled in and the query behind it: `/projects/7/files?take=20`. */
export function addressIn(route: RouteString, { params = {}, query = {} }: Sent = {}): string {
  const path = pathOf(route).replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) search.append(name, String(each))
    }
  }
  return search.size > 0 ? `${path}?${search}` : path
}
