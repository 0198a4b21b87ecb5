import { permissionsOf } from '@answerprint/contract/permissions'
import { USUAL_UPLOAD_LIMIT_GB } from '@answerprint/contract/upload-rules'
import { expect, test, vi } from 'vitest'
import { bases, loginAddress } from './addresses/bases.ts'
import { ownPerson } from './call.ts'
import { makeQueryClient } from './query-client.ts'
import { track } from './reports/track.ts'
import { can, canIn, endSession, sessionQuery, type User } from './session.ts'

const clerk = { organization_id: 'o', permissions: permissionsOf(['files:can_share', 'screeners:require_password']) } as User

test('several permissions are all needed, or one of them when any is asked for', () => {
  expect(can(clerk, 'files:can_share')).toBe(true)
  expect(can(clerk, ['files:can_share', 'files:can_delete'])).toBe(false)
  expect(can(clerk, ['files:can_share', 'files:can_delete'], 'any')).toBe(true)
  expect(can(null, ['files:can_share'], 'any')).toBe(false)
})

test('in a project of their own a member is under no role, for what is about projects', () => {
  const own = { organization_id: null }
  expect(canIn(clerk, own, 'projects:can_modify')).toBe(true)
  expect(canIn(clerk, own, 'screeners:require_password')).toBe(false)
  expect(canIn(clerk, own, 'billing_and_plans:can_view')).toBe(false)
  expect(canIn(clerk, { organization_id: 'o' }, 'projects:can_modify')).toBe(false)
  expect(canIn(clerk, null, 'files:can_share')).toBe(true)
})

test('what is done without a session is not counted, whichever page it is done on', async () => {
  const asked: string[] = []
  let user: object | null = null
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address.split('/').slice(-2).join('/'))
    if (address.endsWith('/auth/check'))
      return user === null ? Response.json({ code: 'no_session' }, { status: 401 }) : Response.json({ user })
    return Response.json({ ok: true }, { status: 201 })
  })
  const counted = async () => {
    await makeQueryClient().fetchQuery(sessionQuery)
    track('file_uploaded', { count: 1 })
    return asked.splice(0).includes('analytics/events')
  }
  expect(await counted()).toBe(false)
  // What a page learns of the session stays for the tests after this one.
  user = { _id: 'u-1', currency_code: 'USD', uploadLimitInGB: USUAL_UPLOAD_LIMIT_GB }
  expect(await counted()).toBe(true)
  vi.unstubAllGlobals()
})

test('a sign-out leads to the login, or to whom this browser is still signed in as; what the page sends until it is left stays of its person', async () => {
  ownPerson['x-signed-in-as'] = 'u-1'
  const assign = vi.fn()
  vi.stubGlobal('location', { assign })
  for (const [isOther, to] of [
    [false, loginAddress(bases)],
    [true, bases.files],
  ] as const) {
    vi.stubGlobal('fetch', async (address: string, { headers }: { headers?: object } = {}) => {
      if (address.endsWith('/auth/logout')) return Response.json({ ok: true })
      expect(headers ?? {}, 'asks whose this browser is').not.toHaveProperty('x-signed-in-as')
      return Response.json(isOther ? {} : { code: 'no_session' }, { status: isOther ? 200 : 401 })
    })
    await endSession()
    expect(assign).toHaveBeenLastCalledWith(to)
    expect(ownPerson).toEqual({ 'x-signed-in-as': 'u-1' })
  }
  vi.unstubAllGlobals()
})
