import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { DROPBOX, film, givenAda, sha256, startFileHosts, storage, storedHash } from '../../../test/given/given-imports.ts'

const hosts = await startFileHosts()

test('an import into a project that is deleted meanwhile ends, and keeps neither files nor storage', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const bytes = film(3_000_000)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes, holdAt: 1_048_576, held })
  const { server, ada, projectID, look, confirm } = await givenAda(hosts)
  await confirm((await look('dropbox', DROPBOX))._id)
  const work = server.work()
  await expect.poll(async () => (await storage(server))?.reserved_bytes).toBe(bytes.length)
  await ada.call(projects.delete, { body: { projectIDs: [projectID] } })
  release()
  await work
  await server.work()
  expect(await server.db.selectFrom('files').select('name').execute()).toEqual([])
  expect(await server.db.selectFrom('imports').select(['status', 'error']).execute()).toEqual([{ status: 128, error: expect.any(String) }])
  expect(await storage(server)).toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await server.store.list('originals/')).toEqual([])
})

test('a file that is replaced at its host while it is fetched is fetched anew, and is never half of each', async () => {
  const item = { name: 'reel.mov', bytes: film(2_000_000), cuts: [700_000] }
  const later = film(2_000_100)
  hosts.dropbox.set('9x2', item)
  const { server, look, confirm, list, inFolder } = await givenAda(hosts)
  const { _id: import_id } = await look('dropbox', DROPBOX)
  await confirm(import_id)
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  const attempt = (isLast = false) => run?.({ import_id }, { id: 'x', signal: new AbortController().signal, isLast })
  const replaced = async () => {
    await expect.poll(() => item.cuts.length).toBe(0)
    hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: later })
  }
  await Promise.all([expect(attempt()).rejects.toThrow('the file changed'), replaced()])
  expect(await inFolder()).toEqual([])

  await attempt()
  expect(await list()).toMatchObject([{ status: 72, error: null }])
  const [file, ...others] = await inFolder()
  expect(others).toEqual([])
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(later))
  expect(await storage(server)).toEqual({ used_bytes: later.length, reserved_bytes: 0 })
})

test('a file of which it is not known whether it is still the same is fetched anew after a break', async () => {
  const item = { name: 'reel.mov', bytes: film(2_000_000), cuts: [700_000], isUnmarked: true }
  const later = film(2_000_000)
  hosts.dropbox.set('9x2', item)
  const { server, look, confirm, list, inFolder } = await givenAda(hosts)
  const { _id: import_id } = await look('dropbox', DROPBOX)
  await confirm(import_id)
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  const attempt = () => run?.({ import_id }, { id: 'x', signal: new AbortController().signal, isLast: false })
  const replaced = async () => {
    await expect.poll(() => item.cuts.length).toBe(0)
    hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: later, isUnmarked: true })
  }
  await Promise.all([expect(attempt()).rejects.toThrow('the connection broke'), replaced()])
  expect(await inFolder()).toEqual([])

  await attempt()
  expect(await list()).toMatchObject([{ status: 72, error: null }])
  const [file] = await inFolder()
  expect(await storedHash(server, file?._id ?? '')).toBe(sha256(later))
})

test('one that is replaced each time it is fetched is said to have changed', async () => {
  const item = { name: 'reel.mov', bytes: film(2_000_000), cuts: [700_000] }
  hosts.dropbox.set('9x2', item)
  const { server, look, confirm, list } = await givenAda(hosts)
  const { _id: import_id } = await look('dropbox', DROPBOX)
  await confirm(import_id)
  const run = server.composed.handlers.find((each) => each.job.name === 'run-import')?.run
  const ended = run?.({ import_id }, { id: 'x', signal: new AbortController().signal, isLast: true })
  await expect.poll(() => item.cuts.length).toBe(0)
  hosts.dropbox.set('9x2', { name: 'reel.mov', bytes: film(2_000_100) })
  await ended
  expect(await list()).toMatchObject([{ status: 128, error: 'The file was changed at its host while it was imported. Import it again.' }])
})
