import { projectFolders } from '@answerprint/contract/project-folders'
import { projects } from '@answerprint/contract/projects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { holdFirstAt } from '../../../../test/hold-calls.ts'
import { until } from '../../../../test/processes/support/server-process.ts'
import { startServer } from '../../../../test/start-server.ts'
import type { IdempotencyOptions } from './idempotency.ts'

const KEY = 'f3b1c1de-2f0c-4a8e-9d4e-0c9a7f6b5e21'

/** Ada, who makes a project with a key. */
async function givenAda(idempotency: IdempotencyOptions = {}) {
  const server = await startServer({}, { idempotency })
  const ada = await server.given.person()
  const create = (body: { title: string; currentFolderSlug?: string } = { title: 'Mara' }, key = KEY) =>
    ada.request(projects.create, { body }, { headers: { 'idempotency-key': key } })
  const titles = async () => (await ada.call(projects.list, { query: {} })).projects.map((each) => each.title)
  const endLease = () => sql`update idempotency_keys set expires_at = now() - interval '1 second'`.execute(server.db)
  return { ...server, ada, create, titles, endLease }
}

test('concurrent calls with one key take effect once, and each gets the same answer', async () => {
  const { create, titles } = await givenAda()
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
  expect(new Set(answers.map((each) => each.body)).size).toBe(1)
  expect(answers.map((each) => each.statusCode)).toEqual(Array(6).fill(201))
  expect(await titles()).toEqual(['Mara'])
})

test('a repeated answer is exactly the first one, with its status', async () => {
  const { create, ada, titles } = await givenAda()
  const first = await create()
  await ada.call(projects.update, { params: { projectID: first.json()._id }, body: { key: 'title', value: 'Renamed' } })
  const again = await create()
  expect([again.statusCode, again.body]).toEqual([201, first.body])
  expect(again.headers['content-type']).toBe(first.headers['content-type'])
  expect(await titles()).toEqual(['Renamed'])
})

test('during the first call another one is refused with a time to retry, and other data is refused', async () => {
  const { idempotency, arrived, goOn } = holdFirstAt('worked', { patienceMs: 0 })
  const { create, titles } = await givenAda(idempotency)
  const first = create()
  await arrived
  const second = await create()
  expect([second.statusCode, second.json().code]).toEqual([409, 'idempotency_in_progress'])
  expect(second.headers['retry-after']).toBe('1')
  expect((await create({ title: 'Other' })).json()).toMatchObject({ code: 'idempotency_key_reused' })
  expect(await titles(), 'nothing is kept before the answer is').toEqual([])
  goOn()
  const { body } = await first
  expect((await create()).body).toBe(body)
  expect((await create({ title: 'Other' })).statusCode).toBe(422)
  expect(await titles()).toEqual(['Mara'])
})

test('a refused call saves nothing, and may be repeated with its key', async () => {
  const { create, titles, db, given } = await givenAda()
  const helen = await (await given.organization()).member()
  const inFolder = () =>
    helen.request(projects.create, { body: { title: 'Ortolan', currentFolderSlug: 'finals' } }, { headers: { 'idempotency-key': KEY } })
  expect((await inFolder()).json()).toMatchObject({ code: 'not_found' })
  expect(await db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([])
  await helen.call(projectFolders.create, { body: { name: 'Finals', projectIds: [] } })
  expect((await inFolder()).json()).toMatchObject({ title: 'Ortolan' })
  expect((await create()).statusCode, 'the key of another person is another key').toBe(201)
  expect(await titles()).toEqual(['Mara'])
})

test('a claim whose lease has ended is taken over, and the attempt that lost it commits nothing', async () => {
  const { idempotency, arrived, goOn } = holdFirstAt('claimed')
  const { create, titles, endLease } = await givenAda(idempotency)
  const first = create()
  await arrived
  await endLease()
  expect((await create({ title: 'Other' })).json(), 'a key is not free for other data').toMatchObject({ code: 'idempotency_key_reused' })
  const second = await create()
  expect(second.statusCode).toBe(201)
  goOn()
  expect((await first).json()).toMatchObject({ code: 'idempotency_in_progress' })
  expect((await create()).body).toBe(second.body)
  expect(await titles()).toEqual(['Mara'])
})

test('of several calls that find an ended lease one takes over', async () => {
  const { idempotency, arrived, goOn } = holdFirstAt('claimed')
  const { create, titles, endLease, db } = await givenAda(idempotency)
  const first = create()
  await arrived
  await endLease()
  const answers = await Promise.all(Array.from({ length: 6 }, () => create()))
  expect(new Set(answers.map((each) => each.body)).size).toBe(1)
  goOn()
  await first
  expect(await titles()).toEqual(['Mara'])
  const { rows } = await sql`select count(*)::int as count from history where action = 'project.created'`.execute(db)
  expect(rows).toEqual([{ count: 1 }])
})

test('a lease is renewed for as long as the work takes', async () => {
  const leaseMs = 6_000
  const { idempotency, arrived, goOn } = holdFirstAt('claimed', { leaseMs, patienceMs: 0 })
  const { create, db, titles } = await givenAda(idempotency)
  const first = create()
  await arrived
  const leaseEnd = async () => (await db.selectFrom('idempotency_keys').select('expires_at').executeTakeFirstOrThrow()).expires_at
  const begun = await leaseEnd()
  await until(async () => (await leaseEnd()) > begun, { withinMs: leaseMs, what: () => 'a lease that is renewed', everyMs: 50 })
  expect((await create()).statusCode).toBe(409)
  goOn()
  expect((await first).statusCode).toBe(201)
  expect(await titles()).toEqual(['Mara'])
})

test('a key is deleted after a day, but not during its call', async () => {
  const { idempotency, arrived, goOn } = holdFirstAt('claimed')
  const { create, clock, composed, db } = await givenAda(idempotency)
  const forget = async () => {
    clock.advance({ hours: 25 })
    for (const { job, run } of composed.handlers) {
      if (job.name === 'forget-idempotency-keys') await run({}, { id: 'x', signal: new AbortController().signal, isLast: true })
    }
    return (await db.selectFrom('idempotency_keys').select('key').execute()).length
  }
  const first = create()
  await arrived
  expect(await forget()).toBe(1)
  goOn()
  expect((await first).statusCode).toBe(201)
  expect(await forget()).toBe(0)
})
