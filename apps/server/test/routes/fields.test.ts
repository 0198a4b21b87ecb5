import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Server } from '../start-server.ts'
import { examples, inOrder } from './calls/all-calls.ts'
import { declaredEndpoints, type NamedEndpoint } from './endpoints.ts'
import { readState } from './state.ts'
import { savedWorld, visitorOf, type World } from './world/world.ts'

/** Columns that an attacker might try to set: no form may change them. */
const MARK = 'c0ffee00-0000-4000-8000-000000000000'
const COVETED: Record<string, unknown> = {
  _id: MARK,
  organization_id: MARK,
  owner_id: MARK,
  user_id: MARK,
  created_by: MARK,
  permissions: { files: { can_delete: true } },
  is_administrator: true,
  is_staff: true,
  is_ghost: true,
  is_suspended: false,
  status: `coveted ${MARK}`,
  subscription_type: `coveted ${MARK}`,
  total_dollars_spent: 987_654,
  storage_limit: 987_654_321_987,
  limit_bytes: 987_654_321_987,
  price: 0,
  password_hash: `coveted ${MARK}`,
  token_hash: `coveted ${MARK}`,
  created_at: '1999-01-01T00:00:00.000Z',
}

type Definition = { type: string; discriminator?: string; options?: z.ZodType[]; shape?: Record<string, z.ZodType>; values?: unknown[] }
const definitionOf = (schema: z.ZodType | undefined) => schema?._zod.def as unknown as Definition | undefined

/** The keys that a {key, value} call takes; nothing for a call of another shape. */
function keysOf({ body }: NamedEndpoint): string[] {
  const definition = definitionOf(body)
  if (definition?.discriminator !== 'key') return []
  return (definition.options ?? []).flatMap((option) => (definitionOf(definitionOf(option)?.shape?.key)?.values ?? []) as string[])
}

const endpoints = (await declaredEndpoints()).sort(inOrder)
const byKey = endpoints.filter((each) => keysOf(each).length > 0)
const withFields = endpoints.filter((each) => definitionOf(each.body)?.type === 'object')

let server: Server
let world: World
let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
  ;({ server, ...world } = await savedWorld(outside.environment, outside))
})
afterAll(() => outside.close())

describe('a call that changes one field changes no other', () => {
  test.each(byKey)('$name', async (endpoint) => {
    const example = examples[endpoint.name]?.(world.home.things) ?? {}
    const allowed = new Set(keysOf(endpoint))
    const before = await readState(server)
    for (const [key, value] of Object.entries(COVETED).filter(([key]) => !allowed.has(key))) {
      const answer = await world.home.person.request(endpoint, { ...example, body: { ...(example.body as object), key, value } })
      expect([answer.statusCode, answer.json().code], key).toEqual([422, 'invalid'])
    }
    expect(await readState(server)).toEqual(before)
  })
})

const staff = () => server.db.selectFrom('users').select('_id').where('is_staff', '=', true).orderBy('_id').execute()

test('undeclared fields are ignored', async () => {
  const staffBefore = await staff()
  for (const endpoint of withFields) {
    const example = examples[endpoint.name]?.(world.home.things) ?? {}
    const person =
      endpoint.access === 'public' && endpoint.name !== 'accounts.logout' ? visitorOf(server, world, endpoint.name) : world.home.person
    const body = { ...COVETED, ...(example.body as object) }
    const answer = await person.request(endpoint, { ...example, body })
    if (answer.statusCode !== 501) expect(answer.statusCode, `${endpoint.name}: ${answer.body.slice(0, 200)}`).toBeLessThan(500)
    const rows = Object.values(await readState(server, { but: ['client_errors'] })).flat()
    const taken = rows.filter((row) => [MARK, '987654', '1999-01-01'].some((mark) => row.includes(mark)))
    expect(taken, endpoint.name).toEqual([])
  }
  expect(await staff()).toEqual(staffBefore)
  const made = server.db.selectFrom('roles').select('name').where('is_administrator', '=', true).where('name', '=', 'Sales agent')
  expect(await made.execute()).toEqual([])
})
