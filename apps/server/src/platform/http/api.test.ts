import { endpoint } from '@answerprint/contract/endpoint'
import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { startServer } from '../../../test/start-server.ts'
import { openApi } from './api.ts'
import { answerFailure } from './errors.ts'
import { openIdempotency } from './idempotency/idempotency.ts'

const write = endpoint('POST /notes', {
  ...{ access: 'public', changesRights: true },
  body: z.object({ text: z.string() }),
  returns: z.object({ text: z.string().max(5) }),
})

/** An API of one call, which saves a note and returns it: at most five characters. */
async function givenNotes(note: typeof write = write) {
  const { db, clock, parts } = await startServer()
  const notes = async () => (await db.selectFrom('client_errors').select('message').execute()).map((each) => each.message)
  const atChange: string[][] = []
  const app = Fastify()
  await app.register(cookie)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerFailure)
  let reading: Promise<unknown> = Promise.resolve()
  const changed = () => {
    reading = notes().then((found) => atChange.push(found))
  }
  const people = { viewerOf: async () => undefined, ownsProject: async () => false, proofsOf: () => [] }
  const needs = { ...people, idempotency: openIdempotency(parts), changed, limitScale: 1, secure: false }
  openApi(app, needs).mount(note, async ({ body: { text } }) => {
    const row = { _id: clock.newId(), user_id: null, at: clock.now(), message: text, stack: '', address: '', user_agent: '' }
    await db.transaction().execute((tx) => tx.insertInto('client_errors').values(row).execute())
    const answer = { text, hidden: 'not declared' }
    return answer
  })
  const post = async (text: string, headers: Record<string, string> = {}) => {
    const { statusCode, body } = await app.inject({ method: 'POST', url: '/notes', payload: { text }, headers })
    await reading
    return [statusCode, JSON.parse(body)] as const
  }
  return { post, notes, atChange }
}

const key = { 'idempotency-key': 'one' }

test.each([{}, key])('an answer that its schema refuses changes nothing (headers %o)', async (headers) => {
  const { post, notes } = await givenNotes()
  expect(await post('too long', headers)).toMatchObject([500, { code: 'internal' }])
  expect(await notes()).toEqual([])
  expect(await post('short', headers), 'and what is not declared never leaves').toEqual([200, { text: 'short' }])
  expect(await notes()).toEqual(['short'])
})

test('what a process remembers of rights is forgotten once the change is committed', async () => {
  const { post, atChange } = await givenNotes()
  await post('a')
  await post('b', key)
  expect(atChange).toEqual([['a'], ['a', 'b']])
})

test('a call that carries a secret is not kept with its key, and runs as it did', async () => {
  const { post, notes } = await givenNotes(Object.assign({ ...write }, { secret: true }))
  await post('a', key)
  await post('a', key)
  expect(await notes()).toEqual(['a', 'a'])
})
