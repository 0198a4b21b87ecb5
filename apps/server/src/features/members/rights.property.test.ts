import { randomInt } from 'node:crypto'
import { accounts } from '@answerprint/contract/accounts'
import { invites } from '@answerprint/contract/invites'
import { members } from '@answerprint/contract/members'
import { allPermissions, isRestriction, type Permission, permissionsOf } from '@answerprint/contract/permissions'
import { roles } from '@answerprint/contract/roles'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/given/given.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

/** More of it: PROPERTY_RUNS=2000 (steps). The same again: PROPERTY_SEED. */
const steps = Number(process.env.PROPERTY_RUNS ?? 240)
const seed = Number(process.env.PROPERTY_SEED ?? randomInt(2 ** 31))
const STEPS_A_RUN = 24
/** Most calls are about the newest roles and people: older ones are left from earlier runs. */
const RECENT = 8

const permission = fc.constantFrom(...allPermissions)
const index = fc.nat(30)
type Step =
  | { kind: 'create'; by: number; permissions: Permission[] }
  | { kind: 'edit'; by: number; role: number; permission: Permission; value: boolean }
  | { kind: 'delete'; by: number; role: number }
  | { kind: 'give'; by: number; to: number; role: number }
  | { kind: 'invite'; by: number; role: number; accepted: boolean }
  | { kind: 'status'; by: number; to: number; value: 'Active' | 'Inactive' }
  | { kind: 'remove'; by: number; to: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant('create' as const), by: index, permissions: fc.uniqueArray(permission, { maxLength: 3 }) }),
  fc.record({ kind: fc.constant('edit' as const), by: index, role: index, permission, value: fc.boolean() }),
  fc.record({ kind: fc.constant('delete' as const), by: index, role: index }),
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('give' as const), by: index, to: index, role: index }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('invite' as const), by: index, role: index, accepted: fc.boolean() }) },
  fc.record({ kind: fc.constant('status' as const), by: index, to: index, value: fc.constantFrom('Active' as const, 'Inactive' as const) }),
  fc.record({ kind: fc.constant('remove' as const), by: index, to: index }),
)

/** What three people hold at the beginning: each may edit members, none holds everything. */
const EDITS: Permission[] = ['users_and_roles:can_view', 'users_and_roles:can_modify']
const crew = fc.tuple(...[0, 1, 2].map(() => fc.uniqueArray(permission, { minLength: 6, maxLength: 14 })))

/** Powers in words of the test's own: a permission, and to send without the protection that a restriction demands. */
function powersOf(stored: Record<Permission, boolean>): string[] {
  const held = allPermissions.filter((each) => stored[each] && !isRestriction(each))
  const sends = { screeners: held.includes('screeners:can_manage'), screener_rooms: held.includes('screener_rooms:can_send') }
  const free = allPermissions.filter((each) => {
    const area = each.split(':')[0]
    return isRestriction(each) && !stored[each] && (area === 'screeners' ? sends.screeners : sends.screener_rooms)
  })
  return [...held, ...free.map((each) => `without ${each}`)]
}
const includes = (own: readonly string[], other: readonly string[]) => other.every((each) => own.includes(each))

async function givenOffice() {
  const server = await startServer()
  const { given, db, anonymous } = server
  const { _id: organizationID, member } = await given.organization()
  const params = { organizationID }
  let invited = 0

  /** Everybody's powers, by person. */
  const powers = async () => {
    const rows = await db
      .selectFrom('users')
      .innerJoin('roles', 'roles._id', 'users.role_id')
      .select(['users._id', 'users.status', 'roles.permissions', 'roles.is_administrator'])
      .where('users.organization_id', '=', organizationID)
      .execute()
    return new Map(
      rows.map(({ _id, status, permissions, is_administrator }) => {
        const own = powersOf({ ...permissionsOf([]), ...(permissions as Record<Permission, boolean>) })
        return [_id, { status, powers: is_administrator ? [...own, 'administrator'] : own }] as const
      }),
    )
  }
  const roleIds = async () => (await db.selectFrom('roles').select('_id').orderBy('_id').execute()).map((each) => each._id)
  const accept = async (full_name: string) => {
    // Read from the queue, which is faster than a delivery.
    const { body_text } = await db
      .selectFrom('mails')
      .select('body_text')
      .orderBy('created_at', 'desc')
      .orderBy('_id', 'desc')
      .executeTakeFirstOrThrow()
    const token = /invite\/([0-9a-f]{64})/.exec(body_text ?? '')?.[1] ?? ''
    const browser = anonymous()
    browser.ip = `198.51.100.${invited % 250}`
    const body = { full_name, password: PASSWORD, confirm_password: PASSWORD, country_code: 'SE' }
    await browser.call(invites.accept, { params: { token }, body })
    return Object.assign(browser, await browser.call(accounts.check, {}))
  }
  const act = async (people: (Person & { user: { _id: string } })[], each: Step) => {
    const by = people[each.by % people.length]
    if (!by) return
    const ids = await roleIds()
    const roleID = 'role' in each ? (ids.at(-1 - (each.role % Math.min(ids.length, RECENT))) ?? '') : ''
    const userIds = [...(await powers()).keys()].sort()
    const userID = 'to' in each ? (userIds.at(-1 - (each.to % Math.min(userIds.length, RECENT))) ?? '') : ''
    if (each.kind === 'create') {
      const permissions = grouped(each.permissions.map((one) => [one, true]))
      return by.request(roles.create, { params, body: { name: `Role ${ids.length} ${invited++}`, permissions } })
    }
    if (each.kind === 'edit') {
      const value = grouped([[each.permission, each.value]])
      return by.request(roles.update, { params: { ...params, roleID }, body: { key: 'permissions', value } })
    }
    if (each.kind === 'delete') return by.request(roles.delete, { params: { ...params, roleID } })
    if (each.kind === 'remove') return by.request(members.remove, { params: { ...params, userID } })
    if (each.kind === 'give') return by.request(members.update, { params: { ...params, userID }, body: { key: 'role_id', value: roleID } })
    if (each.kind === 'status')
      return by.request(members.update, { params: { ...params, userID }, body: { key: 'status', value: each.value } })
    const users = [{ name: 'Second Address', email: `second${++invited}@studio.example`, role_id: roleID }]
    const answer = await by.request(members.invite, { params, body: { users } })
    if (answer.statusCode === 201 && each.accepted) people.push(await accept('Second Address'))
    return answer
  }
  return { powers, act, member }
}

const grouped = (each: [Permission, boolean][]) => {
  const areas: Record<string, Record<string, boolean>> = {}
  for (const [permission, value] of each) {
    const [area = '', key = ''] = permission.split(':')
    areas[area] = { ...areas[area], [key]: value }
  }
  return areas
}

test('no sequence of calls gives people a power that none of them held, or takes one from who holds more', {
  timeout: 300_000,
}, async () => {
  const { powers, act, member } = await givenOffice()
  await member(undefined, 'Helen Lind')
  let accepted = 0
  await fc.assert(
    fc.asyncProperty(crew, fc.array(step, { minLength: STEPS_A_RUN, maxLength: STEPS_A_RUN }), async (held, plan) => {
      const others = await powers()
      const people: Awaited<ReturnType<typeof member>>[] = []
      for (const own of held) people.push(await member([...EDITS, ...own], 'Jun Takeda'))
      const beginning = [...(await powers()).entries()].filter(([id]) => people.some((each) => each.user._id === id))
      const most = beginning.map(([, each]) => each.powers)
      for (const each of plan) if (((await act(people, each))?.statusCode ?? 500) < 300) accepted++

      const ending = await powers()
      for (const { user } of people) {
        const own = ending.get(user._id)?.powers
        if (own) expect(most.some((each) => includes(each, own))).toBe(true)
      }
      for (const [id, before] of others) {
        if (!most.some((each) => includes(each, before.powers))) expect(ending.get(id)).toEqual(before)
      }
    }),
    { seed, numRuns: Math.ceil(steps / STEPS_A_RUN) },
  )
  // Enough of them are calls that the server takes.
  expect(accepted).toBeGreaterThan(steps / 12)
})
