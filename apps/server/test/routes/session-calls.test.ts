import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Person } from '../person.ts'
import { examples } from './calls/all-calls.ts'
import { declaredEndpoints } from './endpoints.ts'
import { savedWorld, type World } from './world/world.ts'

/** What everyone may ask who is signed in: about themselves, their own cart, what is for sale, and words of forms. */
const FOR_EVERYONE = [
  /^(utilities|catalogue|notifications)\./,
  /^(accounts\.check|analytics\.record|aspera\.client|cards\.key|support\.send|tour\.addStep|plans\.list)$/,
  /^cart\.(count|get|update|applyPromoCode|applyPromoCodeByID|addresses)$/,
  /^approvals\.(people|list)$/,
  /^(organizations\.(get|create)|roles\.defaults|members\.leave)$/,
]
/** Lists that hold what the person may see: nothing here. */
const LISTS = [
  /^(orders|quotes|uploads|imports|tags|screenerRooms|projects)\.list$/,
  /^(tags\.recent|projects\.(listAll|delivery)|projectFolders\.tree|search\.find|files\.sources)$/,
]
const isOneOf = (patterns: readonly RegExp[], name: string) => patterns.some((each) => each.test(name))

const endpoints = (await declaredEndpoints()).filter((each) => each.access === 'session' && !isOneOf(FOR_EVERYONE, each.name))

let world: World
let outside: Outside
let member: Person
beforeAll(async () => {
  outside = await startOutside()
  world = await savedWorld(outside.environment, outside)
  member = await world.home.addMember([])
})
afterAll(() => outside.close())

describe('a call that asks for a session alone gives a member without any permission nothing of the organization', () => {
  test.each(endpoints)('$name', async (endpoint) => {
    const answer = await member.request(endpoint, examples[endpoint.name]?.(world.home.things) ?? {})
    if (!isOneOf(LISTS, endpoint.name)) return expect(answer.statusCode, answer.body.slice(0, 200)).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode, answer.body.slice(0, 200)).toBeLessThan(500)
    const ids = Object.values(world.home.things).filter((each) => each.length > 30)
    expect(ids.length).toBeGreaterThan(10)
    expect(ids.filter((each) => answer.body.includes(each))).toEqual([])
  })
})
