import { rm, truncate } from 'node:fs/promises'
import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { packages } from '@answerprint/contract/packages'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { createFreezer } from '#features/defroster'
import { NAME } from '../../../test/given/given-dcp.ts'
import type { Server } from '../../../test/start-server.ts'
import { claimUnit, enrolUnits } from './scrub.repository.ts'
import { DAMAGED, FAST, flip, givenServer, keyOf, pathOf, tokenOf } from './testing/given-scrub.ts'

const BYTES = Buffer.alloc(300_000, 'Every frame. ')

test('twenty damaged files of forty are found, each one named, and nothing whole is called damaged', async () => {
  const { server, given, ada, projectID, work, scrub, info, download, titles, mails, actions, clock } = await givenServer()
  const ids: string[] = []
  for (let reel = 0; reel < 40; reel++) ids.push(await given.file(ada, projectID, `reel-${String(reel).padStart(2, '0')}.bin`, BYTES))
  await work()
  await scrub()
  expect(await titles()).toEqual([])

  const damaged = ids.filter((_, index) => index % 2 === 0)
  for (const [index, id] of damaged.entries()) {
    const path = await pathOf(server, await keyOf(server, id))
    const ways = [() => flip(path, 0), () => flip(path, BYTES.length >> 1), () => flip(path, BYTES.length - 1)]
    const ends = [() => truncate(path, BYTES.length - 1), () => rm(path)]
    await [...ways, ...ends][index % 5]?.()
  }
  clock.advance({ days: 8 })
  await scrub()
  await work()

  const states = await Promise.all(ids.map(async (id) => (await info(id)).status))
  expect(states).toEqual(ids.map((id) => (damaged.includes(id) ? 'Error' : 'Ready')))
  expect((await info(damaged[0] ?? '')).status_reason).toBe(
    'The stored copy of this file is damaged, so it is not sent. Restore it from a backup, or upload it again.',
  )
  expect(mails()).toHaveLength(20)
  expect(await titles()).toContain('The stored copy of reel-00.bin is damaged. Restore it from a backup, or upload it again')
  expect(await actions()).toHaveLength(20)
  for (const id of damaged) await expect(download(id)).rejects.toMatchObject(DAMAGED)
  for (const id of ids.filter((each) => !damaged.includes(each))) await expect(download(id)).resolves.toMatchObject({ token: /./ })

  clock.advance({ days: 8 })
  await scrub()
  await work()
  expect(mails(), 'people are notified once').toHaveLength(20)
})

test('a damaged file is refused everywhere, and an address of before sends it no longer', async () => {
  const { server, given, ada, projectID, scrub, info, download, origin, clock, work } = await givenServer()
  const fileID = await given.file(ada, projectID, 'reel.bin', BYTES)
  await given.file(ada, projectID, 'notes.txt')
  await work()
  const body = { shareType: 'link' as const, _files: [{ _id: fileID, type: 'document' as const }] }
  const { token: before } = await download(fileID)
  const sent = await ada.call(packages.send, { params: { projectID }, body })
  const archive = new URL(`/api${addressIn(routes.deliveries.archive, { params: { token: tokenOf(sent.package) } })}`, origin)
  expect((await fetch(new URL(before, origin))).status).toBe(200)

  await flip(await pathOf(server, await keyOf(server, fileID)), 1)
  await scrub()
  clock.advance({ seconds: 6 })

  await expect(download(fileID)).rejects.toMatchObject(DAMAGED)
  await expect(ada.call(packages.send, { params: { projectID }, body })).rejects.toMatchObject(DAMAGED)
  expect((await fetch(new URL(before, origin))).status).toBe(403)
  const zip = await fetch(archive)
  expect([zip.status, await zip.json()]).toEqual([409, expect.objectContaining({ code: 'file_damaged' })])
  await expect(ada.call(files.retryPreviews, { params: { projectID, fileID } })).rejects.toMatchObject(DAMAGED)
  expect((await info(fileID)).status_reason).toContain('damaged')
})

test('bytes that are right again make a file whole again', async () => {
  const { server, given, ada, projectID, scrub, info, download, actions, clock, work } = await givenServer()
  const fileID = await given.file(ada, projectID, 'reel.bin', BYTES)
  await work()
  const path = await pathOf(server, await keyOf(server, fileID))
  await flip(path, 7)
  await scrub()
  expect((await info(fileID)).status).toBe('Error')

  await flip(path, 7)
  clock.advance({ days: 2 })
  await scrub()

  expect(await info(fileID)).toMatchObject({ status: 'Ready', status_reason: null })
  await expect(download(fileID)).resolves.toMatchObject({ token: /./ })
  expect(await actions()).toEqual(['reel.bin was repaired: it is again what was uploaded', 'The stored copy of reel.bin was found damaged'])
})

test('what is archived or deleted is left out, and 0 turns the check off', async () => {
  const { server, given, ada, projectID, scrub, info, clock, work, db, store } = await givenServer()
  const [archived, deleted] = [
    await given.file(ada, projectID, 'archived.bin', BYTES),
    await given.file(ada, projectID, 'deleted.bin', BYTES),
  ]
  await work()
  const path = await pathOf(server, await keyOf(server, deleted))
  await expect(createFreezer({ db, store, now: clock.now })(archived)).resolves.toBe(true)
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: deleted, type: 'document' }] } })
  await rm(path, { force: true })
  await scrub()
  expect((await info(archived)).status).toBe('Ready')
  expect(await db.selectFrom('scrub_units').selectAll().where('result', '=', 'Damaged').execute()).toEqual([])

  const off = await givenServer({ SCRUB_MB_PER_SECOND: '0' })
  const fileID = await off.given.file(off.ada, off.projectID, 'reel.bin', BYTES)
  await flip(await pathOf(off.server, await keyOf(off.server, fileID)), 0)
  await off.scrub()
  expect((await off.info(fileID)).status).toBe('Ready')
})

test('a check that is stopped goes on where it was, the longest unread first, and two at once read nothing twice', async () => {
  const verified: string[] = []
  const ending = new AbortController()
  const counting = (store: Server['store']): Server['store'] => ({
    ...store,
    verify: (key, options) => {
      verified.push(key)
      if (verified.length === 3) ending.abort()
      return store.verify(key, options)
    },
  })
  const { server, given, ada, projectID, scrub, clock, work } = await givenServer(FAST, { watch: counting })
  const keys: string[] = []
  for (const name of ['first.bin', 'second.bin', 'third.bin', 'fourth.bin', 'fifth.bin']) {
    keys.push(await keyOf(server, await given.file(ada, projectID, name, BYTES)))
    clock.advance({ seconds: 1 })
  }
  await work()

  await scrub(ending.signal)
  expect(verified, 'the third was begun').toEqual(keys.slice(0, 3))
  await Promise.all([scrub(), scrub()])
  expect(verified.slice(3), 'the third again, and the rest').toEqual(keys.slice(2))
})

test('a check whose process died is taken over when its claim ends', async () => {
  const { given, ada, projectID, scrub, clock, work, db } = await givenServer()
  const fileID = await given.file(ada, projectID, 'reel.bin', BYTES)
  await work()
  const result = async () => (await db.selectFrom('scrub_units').select('result').where('file_id', '=', fileID).executeTakeFirst())?.result
  await enrolUnits(db)
  const until = new Date(clock.now().getTime() + 60_000)
  await claimUnit(db, { fence: clock.newId(), now: clock.now(), until })

  await scrub()
  expect(await result()).toBeNull()
  clock.advance({ seconds: 61 })
  await scrub()
  expect(await result()).toBe('Whole')
})

test('the pace that is set is kept', async () => {
  const { given, ada, projectID, scrub, work } = await givenServer({ SCRUB_MB_PER_SECOND: '1' })
  for (const name of ['first.bin', 'second.bin']) await given.file(ada, projectID, name, BYTES)
  await work()
  const began = performance.now()
  await scrub()
  expect(performance.now() - began).toBeGreaterThan(((2 * BYTES.length) / 1_000_000) * 1000 - 250)
})

test('a package with one damaged file is named and refused as a whole', async () => {
  const { server, given, ada, projectID, scrub, info, work, db } = await givenServer()
  const fileID = await given.dcp(ada, projectID, NAME, await makePackage())
  await work()
  await scrub()
  expect((await info(fileID)).status).toBe('Ready')
  const path = 'pcm_1.mxf'
  const { key } = await db.selectFrom('dcp_files').select('key').where('path', '=', path).executeTakeFirstOrThrow()
  await flip(await pathOf(server, key ?? ''), 0)
  await db
    .updateTable('scrub_units')
    .set({ due_at: new Date(0) })
    .execute()
  await scrub()

  expect(await info(fileID)).toMatchObject({ status: 'Error', status_reason: expect.stringContaining('damaged') })
  const other = { params: { projectID, fileID }, query: { path: 'ASSETMAP.xml' } }
  await expect(ada.call(dcp.download, other)).rejects.toMatchObject(DAMAGED)
})

test('what was archived waits without being read, and is compared when it is back', async () => {
  const { server, given, ada, projectID, scrub, info, clock, work, db, store } = await givenServer()
  const fileID = await given.file(ada, projectID, 'master.bin', BYTES)
  await work()
  await createFreezer({ db, store, now: clock.now })(fileID)
  await scrub()
  await store.endThaw(await keyOf(server, fileID))
  await db.updateTable('files').set({ frozen_at: null }).where('_id', '=', fileID).execute()
  await flip(await pathOf(server, await keyOf(server, fileID)), 3)
  clock.advance({ days: 8 })
  await scrub()
  expect((await info(fileID)).status).toBe('Error')
})
