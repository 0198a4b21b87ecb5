import { readdir } from 'node:fs/promises'
import { expect, test } from 'vitest'
import type { Endpoint } from './endpoint.ts'
import type { Addressable } from './route-types.ts'
import * as routes from './routes.ts'

const FEATURES = new URL('features/', import.meta.url)
/** Streamed past the framework: these routes have no endpoint. */
const STREAMED: string[] = [routes.deliveries.archive]

test('every route has the endpoint of its name, and every endpoint its own route', async () => {
  const declared: Record<string, Record<string, string>> = {}
  for (const feature of await readdir(FEATURES)) {
    const module = (await import(new URL(`${feature}/endpoints.ts`, FEATURES).href)) as Record<string, unknown>
    for (const [group, values] of Object.entries(module)) {
      const endpoints = Object.entries(values ?? {}).filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      if (endpoints.length > 0) declared[group] = Object.fromEntries(endpoints.map(([name, { route }]) => [name, route]))
    }
  }

  const answered = Object.entries(routes).map(([group, values]) => [
    group,
    Object.fromEntries(Object.entries(values).filter(([, route]) => !STREAMED.includes(route))),
  ])
  expect(declared).toEqual(Object.fromEntries(answered))
})

test('no two names have the same route', () => {
  // The type is a check too: it fails while a feature is missing in route-types.ts.
  const all = Object.values(routes).flatMap((group): Addressable[] => Object.values(group))

  expect(all.filter((each, index) => all.indexOf(each) !== index)).toEqual([])
})

const isEndpoint = (value: unknown): value is Endpoint => typeof value === 'object' && value !== null && 'route' in value
