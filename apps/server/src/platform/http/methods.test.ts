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
