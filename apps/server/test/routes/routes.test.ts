import { allPermissions, isRestriction, type Permission } from '@answerprint/contract/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defaultRoles } from '../../src/features/roles/default-roles.ts'
import { type Outside, startOutside } from '../hosts/outside.ts'
import type { Person, Sent } from '../person.ts'
import type { Server } from '../start-server.ts'
import { examples, FOR_BOTH, meanings } from './calls/all-calls.ts'
import { type Beside, isIgnored } from './calls/call.ts'
import { declaredEndpoints, idSlots, type NamedEndpoint } from './endpoints.ts'
import { mergedBeside, placed, slotKey } from './slots.ts'
import { readState, rowsOf, type State } from './state.ts'
import type { Thing, Things } from './world/things.ts'
import { savedWorld, visitorOf, type World } from './world/world.ts'

/** Generated from the contract: an endpoint, or an id in one, without an entry in calls/ fails here. */
const endpoints = await declaredEndpoints()
const closed = endpoints.filter((each) => each.access !== 'public')
const guarded = closed.filter((each): each is NamedEndpoint & { access: Permission } => each.access !== 'session')
const slots = endpoints.flatMap(idSlots)

let server: Server
let world: World
let outside: Outside
beforeAll(async () => {
  outside = await startOutside()
  ;({ server, ...world } = await savedWorld(outside.environment, outside))
})
afterAll(() => outside.close())

const sentBy = (endpoint: NamedEndpoint, things: Things = world.home.things): Sent => examples[endpoint.name]?.(things) ?? {}
const callerOf = ({ name, access }: NamedEndpoint): Person =>
  access === 'public' && !FOR_BOTH.has(name) ? visitorOf(server, world, name) : world.home.person

/** Without what another right may open beside the permission: a story of the feature asks who has that. */
function asGuarded(endpoint: NamedEndpoint): Sent {
  const { room: _, screener: __, ...others } = world.home.things
  return endpoint.alsoWhere?.(sentBy(endpoint).body) ? sentBy(endpoint, others as Things) : sentBy(endpoint)
}

async function ask(endpoint: NamedEndpoint, person: Person, sent: Sent) {
  const { statusCode, body, headers } = await person.request(endpoint, sent)
  // A file has no code; every failure has.
  const data = endpoint.isDownload && statusCode < 400 ? {} : (JSON.parse(body) as { code?: string })
  return { status: statusCode, code: data.code, found: statusCode < 400 ? data : undefined, headers }
}

/** As the last look found it: what refused calls may not change is read once a test, and not before it as well. */
let known: State | undefined
const lastKnown = async () => (known ??= await readState(server))

async function expectUnchanged(before: State, message?: string) {
  known = await readState(server)
  expect(known, message).toEqual(before)
}

/** A person who is added changes the state. */
async function added<T>(person: Promise<T>): Promise<T> {
  const one = await person
  known = undefined
  return one
}

test('every endpoint has an example, and every id in it a meaning', () => {
  expect(Object.keys(examples).sort()).toEqual(endpoints.map((each) => each.name).sort())
  expect(Object.keys(meanings).sort()).toEqual(slots.map(slotKey).sort())
})

describe('no call is answered without a session', () => {
  test.each(closed)('$name', async (endpoint) => {
    const before = await lastKnown()
    for (const sent of [sentBy(endpoint), { ...sentBy(endpoint), body: { nonsense: true } }]) {
      expect(await ask(endpoint, server.anonymous(), sent)).toMatchObject({ status: 401, code: 'no_session' })
    }
    await expectUnchanged(before)
  })
})

describe('a role that lacks just this permission is refused', () => {
  const allBut = (permission: Permission) => allPermissions.filter((each) => each !== permission && !isRestriction(each))
  const members = new Map<Permission, Promise<Person>>()
  const memberWithout = (permission: Permission) => {
    const rest = allBut(permission)
    const member = members.get(permission) ?? world.home.addMember(rest)
    members.set(permission, member)
    return member
  }
  /** The same role of a person who made a project before they joined. */
  let owner: Promise<Person & { user: { _id: string } }> | undefined
  const givenOwner = async () => {
    const person = await server.given.person()
    await server.given.project(person)
    return person
  }
  const ownerWithout = async (permission: Permission) => {
    owner ??= givenOwner()
    await server.given.join(await owner, world.home.things.organization, allBut(permission))
    return owner
  }
  test.each(guarded)('$name ($access)', async (endpoint) => {
    const member = await memberWithout(endpoint.access)
    const owner = await added(ownerWithout(endpoint.access))
    const before = await lastKnown()
    expect(await ask(endpoint, member, asGuarded(endpoint))).toMatchObject({ status: 403, code: 'forbidden' })
    // A project of their own opens to them what belongs to it, and nothing of the organization.
    expect([403, 404]).toContain((await ask(endpoint, owner, asGuarded(endpoint))).status)
    await expectUnchanged(before)
  })
})

describe('a member who may not view projects, and is in none, sees nothing of them', () => {
  let outsider: Promise<Person> | undefined
  test.each(closed.filter((each) => /"(project|projectChannel)"/.test(JSON.stringify(meaningsOf(each)))))('$name', async (endpoint) => {
    outsider ??= added(world.home.addMember(allPermissions.filter((each) => each !== 'projects:can_view' && !isRestriction(each))))
    const member = await outsider
    const before = await lastKnown()
    const unknown = await ask(endpoint, member, sentBy(endpoint, { ...world.unknown, organization: world.home.things.organization }))
    expect(unknown.status).toBeGreaterThanOrEqual(400)
    expect(await ask(endpoint, member, sentBy(endpoint))).toMatchObject({ status: unknown.status, code: unknown.code })
    await expectUnchanged(before)
  })
})

const meaningsOf = (endpoint: NamedEndpoint) => idSlots(endpoint).map((each) => meanings[slotKey(each)])

type Case = { slot: string; endpoint: NamedEndpoint; path: string; thing: Thing; beside: Beside; narrows: boolean; sent(): Sent }

const cases = endpoints.flatMap((endpoint) =>
  idSlots(endpoint).flatMap(({ path }): Case[] => {
    const slot = slotKey({ endpoint: endpoint.name, path })
    const meaning = meanings[slot] ?? 'opaque'
    if (meaning === 'opaque' || isIgnored(meaning)) return []
    const variants = typeof meaning === 'string' ? [{ thing: meaning, beside: {} }] : meaning
    return variants.map(({ thing, beside, narrows = false }: { thing: Thing; beside: Beside; narrows?: boolean }) => {
      const fields = () => (typeof beside === 'function' ? beside(world.home.things) : beside)
      return { slot, endpoint, path, thing, beside, narrows, sent: () => mergedBeside(sentBy(endpoint), fields()) }
    })
  }),
)
/** The least status of an unknown id: it is refused, unless it only narrows a list. */
const leastOf = ({ narrows }: Case) => (narrows ? 200 : 400)

/** Any holder of the link may use it. */
const HELD = new Set<Thing>([
  'token',
  'usedToken',
  'boundToken',
  'expiredToken',
  'packageToken',
  'requestToken',
  'cinerequestToken',
  'videoToken',
  'invite',
  'resetToken',
  'deviceLink',
])

describe("another organization's id is refused like an unknown one", () => {
  // Any holder of a link's token may use it: the test can only check that a wrong one is refused.
  test.each(cases)('$slot ($thing)', async (each) => {
    const { endpoint, path, thing, sent } = each
    const caller = callerOf(endpoint)
    const before = await lastKnown()
    const strange = HELD.has(thing) ? [] : placed(sent(), path, world.away.things[thing])
    for (const [index, unknownCall] of placed(sent(), path, world.unknown[thing]).entries()) {
      const unknown = await ask(endpoint, caller, unknownCall)
      expect(unknown.status, 'an unknown id is taken').toBeGreaterThanOrEqual(leastOf(each))
      expect(unknown.status).toBeLessThan(500)
      const foreignCall = strange[index]
      if (!foreignCall) continue
      const { status, code, found } = unknown
      expect(await ask(endpoint, caller, foreignCall)).toMatchObject({ status, code, found })
    }
    await expectUnchanged(before, 'an unknown or a foreign id changes something')
  })
})

describe('no role of an organization opens what belongs to another', () => {
  let team: Promise<Person>[] | undefined
  // Any holder of a link may use it, in any role.
  test.each(cases.filter(({ thing }) => !HELD.has(thing)))('$slot ($thing)', async (each) => {
    const { endpoint, path, thing, sent } = each
    team ??= defaultRoles.map(({ permissions }) => added(world.home.addMember(allPermissions.filter((each) => permissions[each]))))
    const members = await Promise.all(team)
    const before = await lastKnown()
    for (const member of members) {
      const { status, code, found } = await ask(endpoint, member, placed(sent(), path, world.unknown[thing])[0] ?? {})
      expect(status).toBeGreaterThanOrEqual(leastOf(each))
      for (const { things } of [world.away, world.beyond]) {
        for (const call of placed(sent(), path, things[thing])) {
          expect(await ask(endpoint, member, call)).toMatchObject({ status, code, found })
        }
      }
    }
    await expectUnchanged(before)
  })
})

describe('a thing of one project is not found in another', () => {
  const inProject = new Set<Thing>([
    'folder',
    'document',
    'film',
    'subtitleFile',
    'screener',
    'share',
    'customField',
    'category',
    'credit',
    'attachment',
    'subtitles',
    'logEntry',
    'package',
    'fileRequest',
  ])
  test.each(cases.filter((each) => inProject.has(each.thing) && namesProject(each)))('$slot', async ({ endpoint, path, thing, sent }) => {
    const before = await lastKnown()
    const [unknownCall] = placed(sent(), path, world.unknown[thing])
    const unknown = await ask(endpoint, world.home.person, unknownCall ?? {})
    for (const call of placed(sent(), path, world.sibling[thing])) {
      expect(await ask(endpoint, world.home.person, call)).toMatchObject({ status: unknown.status, code: unknown.code })
    }
    await expectUnchanged(before)
  })
})

/** Without a project beside it a file is looked for in all that the person may open. */
function namesProject({ endpoint, beside }: Case): boolean {
  const leavesOut = typeof beside === 'object' && beside.query !== undefined && 'projectID' in beside.query
  return !leavesOut && meaningsOf(endpoint).includes('project')
}

describe('an ignored id gives no access', () => {
  const ignored = endpoints.flatMap((endpoint) =>
    idSlots(endpoint).flatMap(({ path }) => {
      const title = slotKey({ endpoint: endpoint.name, path })
      const meaning = meanings[title]
      return isIgnored(meaning) ? [{ title, endpoint, path, thing: meaning.ignored }] : []
    }),
  )
  test.each(ignored)('$title', async ({ endpoint, path, thing }) => {
    ;({ server, ...world } = await savedWorld(outside.environment, outside))
    const away = Object.values(world.away.things)
    const before = rowsOf(await readState(server), away)
    for (const call of placed(sentBy(endpoint), path, world.away.things[thing])) {
      const { status } = await ask(endpoint, callerOf(endpoint), call)
      expect(status, 'answered as without it').toBe(endpoint.status ?? 200)
    }
    expect(rowsOf(await readState(server), away)).toEqual(before)
  })
})
