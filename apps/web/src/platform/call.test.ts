import { Refusal } from '@answerprint/contract/refusal'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { afterEach, expect, test, vi } from 'vitest'
import { CallError, call, throwRefusal } from './call.ts'
import { ownKey } from './sending/own-key.ts'
import { onSessionLost } from './sign-in/reauthentication.ts'

const route = routes.folders.insertFile
const answering = (status: number, body: unknown) => {
  const fetching = vi.fn<typeof fetch>(async () => Response.json(body, { status }))
  vi.stubGlobal('fetch', fetching)
  return fetching
}
const input = {
  params: { projectID: 'a/b' },
  query: { folderID: 'salt & sun' },
  body: { _files: [{ _id: 'f-1', type: 'dcp' as const }] },
}
const refusal = async () => {
  try {
    await call(route, input)
  } catch (error) {
    return error as CallError
  }
  throw new Error('The call was not refused.')
}

afterEach(() => vi.unstubAllGlobals())

test('a call fills the path, writes the query and sends JSON with the session', async () => {
  const fetching = answering(200, { moved: 1 })
  await expect(call(route, input, { keys: ownKey('k-1') })).resolves.toEqual({ moved: 1 })
  const [address, request] = fetching.mock.calls[0] ?? []
  expect(address).toBe(`/api${addressIn(route, input)}`)
  expect(request).toMatchObject({ method: 'POST', credentials: 'include', body: '{"_files":[{"_id":"f-1","type":"dcp"}]}' })
  expect(request?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'k-1' })
})

test("a refusal carries the server's code, sentence, fields and reference", async () => {
  answering(422, { code: 'invalid', message: 'Look again.', errors: [{ field: 'name', message: 'Too long' }], requestId: 'r-1' })
  const error = await refusal()
  expect(error).toBeInstanceOf(Refusal)
  expect({ code: error.code, message: error.message, status: error.status, requestId: error.requestId, errors: error.errors }).toEqual({
    code: 'invalid',
    message: 'Look again.',
    status: 422,
    requestId: 'r-1',
    errors: [{ field: 'name', message: 'Too long' }],
  })
})

test('what is asked for at an address that was cut short is not there, and a wrong search is wrong', async () => {
  const wrong = (field: string) => answering(422, { code: 'invalid', message: 'Look again.', errors: [{ field, message: 'Not an id' }] })
  const list = () => call(routes.files.list, { params: { projectID: '01a1e311-d035' }, query: {} })
  wrong('projectID')
  await expect(list()).rejects.toMatchObject({ code: 'not_found', status: 404 })
  wrong('search')
  await expect(list()).rejects.toMatchObject({ code: 'invalid', status: 422 })
})

test.each([
  [401, 'no_session'],
  [404, 'not_found'],
  [502, 'unavailable'],
  [500, 'internal'],
])('an answer %i that is not from the API becomes %s', async (status, code) => {
  vi.stubGlobal('fetch', async () => new Response('<html>', { status }))
  expect(await refusal()).toMatchObject({ code, status })
})

test('the two reasons of a cart are known by their codes, which are in capitals', async () => {
  answering(422, { code: 'ADDRESS', message: 'Address is required.' })
  expect(await refusal()).toMatchObject({ code: 'ADDRESS', message: 'Address is required.' })
})

test('a server that cannot be reached is unavailable', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await refusal()).toMatchObject({ code: 'unavailable', status: 0 })
})

test('a call that was given up stays an AbortError', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('given up', 'AbortError')))
  await expect(call(route, input)).rejects.toHaveProperty('name', 'AbortError')
})

test('when the session ended under an open page, the call goes on after the person signed in again', async () => {
  const answers = [Response.json({ code: 'no_session' }, { status: 401 }), Response.json({ ok: true })]
  const fetching = vi.fn<typeof fetch>(async () => answers.shift() ?? Response.error())
  vi.stubGlobal('fetch', fetching)
  const asked = vi.fn(async () => true)
  const stop = onSessionLost(asked)

  await expect(call(route, input)).resolves.toEqual({ ok: true })
  stop()

  expect(asked).toHaveBeenCalledTimes(1)
  expect(fetching.mock.calls.map(([address]) => address)).toEqual([fetching.mock.calls[0]?.[0], fetching.mock.calls[0]?.[0]])
})

test('many calls that are refused at once ask the person once; who declines is refused', async () => {
  answering(401, { code: 'no_session' })
  const asked = vi.fn(async () => false)
  const stop = onSessionLost(asked)

  const refusals = await Promise.all([refusal(), refusal(), refusal()])
  stop()

  expect(asked).toHaveBeenCalledTimes(1)
  expect(refusals.map((each) => each.code)).toEqual(['no_session', 'no_session', 'no_session'])
})

test('a call that is refused again after signing in is refused for good', async () => {
  answering(401, { code: 'no_session' })
  const asked = vi.fn(async () => true)
  const stop = onSessionLost(asked)

  expect((await refusal()).code).toBe('no_session')
  stop()

  expect(asked).toHaveBeenCalledTimes(1)
})

test('what is not there is another page; what failed in the server or on the way stays on its own', () => {
  expect(() => throwRefusal(new CallError('not_found', 404))).toThrow()
  expect(() => throwRefusal(new CallError('no_access', 403))).toThrow()
  expect(() => throwRefusal(new CallError('internal', 500))).not.toThrow()
  expect(() => throwRefusal(new TypeError('Failed to fetch'))).not.toThrow()
  expect(() => throwRefusal(null)).not.toThrow()
})

test('a change outlives its page, as much as browsers let; what is only read does not', async () => {
  const held = Promise.withResolvers<void>()
  const fetching = vi.fn<typeof fetch>(async () => {
    await held.promise
    return Response.json({ moved: 1 })
  })
  vi.stubGlobal('fetch', fetching)
  const lasting = () => fetching.mock.calls.map(([, request]) => request?.keepalive ?? false)
  const change = (bytes: number) => call(route, { ...input, body: { _files: [{ _id: 'f'.repeat(bytes), type: 'dcp' as const }] } })
  const calls = [
    call(routes.files.list, { params: { projectID: 'p-1' }, query: {} }),
    change(10),
    change(9_000),
    change(9_000),
    change(11_000),
  ]
  expect(lasting()).toEqual([false, true, true, false, false])
  held.resolve()
  await Promise.all(calls)
  await change(9_000)
  expect(lasting().at(-1)).toBe(true)
})
