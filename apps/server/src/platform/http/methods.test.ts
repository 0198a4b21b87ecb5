import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { startServer } from '../../../test/start-server.ts'

const at = ({ path }: { path: string }) => `/api${path}`

test('an address with a slash at its end is the same call', async () => {
  const { app, given } = await startServer()
  const ada = await given.person()
  const headers = ada.cookieHeader()

  const made = await app.inject({ method: 'POST', url: `${at(projects.create)}/`, headers, payload: { title: 'The Salt Meridian' } })
  const listed = await app.inject({ url: `${at(projects.list)}/?take=5`, headers })

  expect(made.statusCode).toBe(projects.create.status)
  expect(listed.json()).toMatchObject({ projects: [{ title: 'The Salt Meridian' }] })
})

test('a HEAD answers what a GET would, without a body, and ends no session', async () => {
  const { app, given } = await startServer()
  const ada = await given.person()
  const headers = ada.cookieHeader()
  const head = (endpoint: { path: string }) => app.inject({ method: 'HEAD', url: at(endpoint), headers })

  expect(await head(accounts.check)).toMatchObject({ statusCode: 200, body: '' })
  expect((await head(accounts.logoutByLink)).statusCode).toBe(404)
  await expect(ada.call(accounts.check, {})).resolves.toBeDefined()
})

test('a number in quotation marks, or given twice, is refused with its field', async () => {
  const { app, given } = await startServer()
  const headers = (await given.person()).cookieHeader()

  for (const query of ['skip=%222%22', 'skip=2&skip=3', 'skip=1e999', 'skip=-1', 'skip=two']) {
    const answer = await app.inject({ url: `${at(projects.list)}?${query}`, headers })
    expect(answer.json()).toMatchObject({ code: 'invalid', errors: [{ field: 'skip' }] })
  }
})

test('what a page of another origin can send without asking is no call: a body is JSON', async () => {
  const { app, given } = await startServer()
  const headers = (await given.person()).cookieHeader()
  const send = (contentType: string, payload: string) =>
    app.inject({ method: 'POST', url: at(projects.create), headers: { ...headers, 'content-type': contentType }, payload })

  for (const type of ['text/plain', 'text/plain;charset=UTF-8', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const answer = await send(type, '{"title":"The Salt Meridian"}')
    expect([answer.statusCode, answer.json().code], type).toEqual([415, 'unsupported_type'])
  }
  expect((await send('application/json', '{"title":"The Salt Meridian"}')).statusCode).toBe(projects.create.status)
  const bare = { method: 'POST', url: at(accounts.logout), headers } as const
  expect((await app.inject(bare)).statusCode, 'a call without a body says no type').toBe(200)
})
