import { imports } from '@answerprint/contract/imports'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { FILM_HEAD } from '../../../test/given/given.ts'
import { DROPBOX, film, givenAda, sha256, startFileHosts, storage, storedHash } from '../../../test/given/given-imports.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { losingAnswer } from '../../../test/losing-answer.ts'
import { composeApp } from '../../app.ts'

const hosts = await startFileHosts()

test('two imports of an account run at once, the third waits for its turn', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  for (const id of ['a', 'b', 'c']) hosts.dropbox.set(id, { name: `${id}.mov`, bytes: film(), holdAt: 131_072, held })
  const { server, look, confirm, list } = await givenAda(hosts)
  const started: string[] = []
  for (const id of ['a', 'b', 'c']) {
    const { _id } = await look('dropbox', `https://www.dropbox.com/s/${id}/x.mov`)
    await confirm(_id)
    started.push(_id)
  }
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  const attempt = { id: 'x', signal: new AbortController().signal, isLast: false }
  const statuses = async () => (await list()).map((each) => each.status).sort()
  const running = started.slice(0, 2).map((import_id) => run?.({ import_id }, attempt))
  await expect.poll(statuses).toEqual([2, 4, 4])
  await run?.({ import_id: started[2] }, attempt)
  expect(await statuses()).toEqual([2, 4, 4])
  release()
  await Promise.all(running)
  await server.work()
  expect((await list()).map((each) => each.status)).toEqual([72, 72, 72])
})

test('a cancelled import keeps neither files nor storage', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film(3_000_000), holdAt: 1_048_576, held })
  const { server, ada, look, confirm, list, inFolder } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const work = server.work()
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBe(3_000_000 + FILM_HEAD.length)
  await ada.call(imports.cancel, { params: { importID: _id } })
  release()
  await work
  expect(await list()).toMatchObject([{ status: 128, error: 'Cancelled' }])
  expect(await inFolder()).toEqual([])
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})

test('a worker that lost the import writes nothing more', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bytes = film(3_000_000)
  const item = { name: 'reel.mov', bytes, holdAt: 1_048_576, held }
  hosts.dropbox.set('9x2', item)
  const { server, look, confirm, list, inFolder } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const first = server.work()
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBe(bytes.length)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes })
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  await run?.({ import_id: _id }, { id: 'x', signal: new AbortController().signal, isLast: false })
  release()
  await first
  expect(await list()).toMatchObject([{ status: 72 }])
  const [file, ...others] = await inFolder()
  expect(others).toEqual([])
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
  expect(await server.store.list('originals/')).toHaveLength(1)
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
})

test('a file that was made, and of which its worker never heard, keeps its bytes', async () => {
  const bytes = film()
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes })
  const { server, look, confirm, list, inFolder } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const db = losingAnswer(server.databaseUrl, 'insert into "files"')
  const run = composeApp({ ...server.parts, db }).handlers.find((each) => each.job.name === 'run-import')?.run
  await expect(run?.({ import_id: _id }, { id: 'x', signal: new AbortController().signal, isLast: false })).rejects.toThrow()
  await db.destroy()

  await server.work()

  expect(await list()).toMatchObject([{ status: 72, error: null }])
  const [file, ...others] = await inFolder()
  expect(others).toEqual([])
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(bytes))
  expect(await server.store.list('originals/')).toHaveLength(1)
  expect(await storage(server)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
})

test('an import that its worker hands on after a long time is not taken for one whose worker is gone', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bytes = film(3_000_000)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes, holdAt: 1_048_576, held })
  const { server, look, confirm, list, inFolder } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const runOf = (name: string) => server.composed.handlers.find((each) => each.job.name === name)?.run
  const stop = new AbortController()
  const running = runOf('run-import')?.({ import_id: _id }, { id: 'x', signal: stop.signal, isLast: false })
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBe(bytes.length)
  server.clock.advance({ minutes: 30 })
  stop.abort(new Error('The worker stops.'))
  await expect(running).rejects.toThrow()
  release()

  await runOf('tidy-imports')?.({}, {} as never)
  await server.work()

  expect(await list()).toMatchObject([{ status: 72, error: null }])
  expect(await inFolder()).toMatchObject([{ name: 'reel.mov' }])
})

/** An import whose worker is gone in the middle of its file. */
async function givenLostImport() {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film(3_000_000), holdAt: 1_048_576, held })
  const { server, look, confirm, list } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  await confirm(_id)
  const runOf = (name: string) => server.composed.handlers.find((each) => each.job.name === name)?.run
  const stop = new AbortController()
  const running = runOf('run-import')?.({ import_id: _id }, { id: 'x', signal: stop.signal, isLast: false })
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBeGreaterThan(0)
  stop.abort(new Error('The worker is gone.'))
  await expect(running).rejects.toThrow()
  release()
  return { _id, server, list, runOf }
}

test('an import whose last try is killed is ended by the next tidying, and its storage is free again', async () => {
  const { server, list, runOf } = await givenLostImport()

  await killLastTry(server, 'run-import')
  await server.work()
  expect(await list()).toMatchObject([{ status: 4 }])
  server.clock.advance({ minutes: 16 })
  await runOf('tidy-imports')?.({}, {} as never)

  expect(await list()).toMatchObject([{ status: 128, error: expect.any(String) }])
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
})

test('an import that another worker takes up at the moment of the tidying goes on', async () => {
  const { _id, server, list, runOf } = await givenLostImport()
  server.clock.advance({ minutes: 16 })

  let tidying: Promise<void> | undefined
  await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('imports').select('_id').where('_id', '=', _id).forUpdate().execute()
    tidying = runOf('tidy-imports')?.({}, {} as never)
    await untilWaiting(server.db, 1)
    await tx.updateTable('imports').set({ fence: server.clock.newId(), updated_at: server.clock.now() }).where('_id', '=', _id).execute()
  })
  await tidying

  expect(await list()).toMatchObject([{ status: 4, error: null }])
})

test('an import that is not confirmed within the hour is deleted', async () => {
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film() })
  const { server, look, confirm } = await givenAda(hosts)
  const { _id } = await look('dropbox', DROPBOX)
  server.clock.advance({ minutes: 61 })
  await expect(confirm(_id)).rejects.toMatchObject({ code: 'not_found' })
  await server.composed.handlers.find((each) => each.job.name === 'tidy-imports')?.run({}, {} as never)
  expect(await server.db.selectFrom('imports').selectAll().execute()).toEqual([])
})

test('an import that goes on while its project is handed over is counted for the organization, as its files are', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bytes = film(3_000_000)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes, holdAt: 1_048_576, held })
  const { server, ada, projectID, look, confirm, list } = await givenAda(hosts)
  const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
  await confirm((await look('dropbox', DROPBOX))._id)
  const work = server.work()
  const account = (owner_id: string) =>
    server.db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).where('owner_id', '=', owner_id).executeTakeFirst()
  await expect.poll(async () => (await account(ada.user._id))?.reserved_bytes).toBe(bytes.length)

  await ada.call(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })
  expect(await account(organization._id)).toEqual({ used_bytes: 0, reserved_bytes: bytes.length })
  release()
  await work

  expect((await list())[0]?.status).toBe(72)
  expect(await account(organization._id)).toEqual({ used_bytes: bytes.length, reserved_bytes: 0 })
  expect(await account(ada.user._id)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
})
