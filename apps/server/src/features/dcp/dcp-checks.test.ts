import { Readable } from 'node:stream'
import { dcp } from '@answerprint/contract/dcp'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { StoreError } from '#platform/storage/store-error'
import { sendDcpFile } from '../../../test/given/given.ts'
import { givenAda, NAME } from '../../../test/given/given-dcp.ts'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { startServer } from '../../../test/start-server.ts'

test('"Check again" compares every file again', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  await server.work()
  const { key } = await server.db.selectFrom('dcp_files').select('key').where('path', '=', 'pcm_1.mxf').executeTakeFirstOrThrow()
  await server.store.put(key ?? '', Buffer.alloc(2_000), { content_type: 'application/mxf' })
  await ada.call(dcp.check, { params: { projectID, fileID } })
  expect(await info(fileID)).toMatchObject({ status: 'Pending' })
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Failed', wrong_count: 1, problems: [{ path: 'pcm_1.mxf' }] })
  await server.store.delete([key ?? ''])
  await ada.call(dcp.check, { params: { projectID, fileID } })
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Failed', wrong_count: 1, problems: [{ path: 'pcm_1.mxf' }] })
})

test('a check whose worker died is resumed where it stopped, under a fence of its own', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  // What a worker leaves that died between two files: its fence, and the verdicts it had.
  const { check_id } = await server.db.selectFrom('dcps').select('check_id').executeTakeFirstOrThrow()
  const dead = server.clock.newId()
  await server.db.updateTable('dcps').set({ status: 'Checking', fence: dead }).execute()
  const verdict = { state: 'Verified', found_hash: 'known from the first try' } as const
  await server.db.updateTable('dcp_files').set(verdict).where('path', '=', 'j2c_1.mxf').execute()
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Verified' })
  const kept = await server.db.selectFrom('dcp_files').select('found_hash').where('path', '=', 'j2c_1.mxf').executeTakeFirstOrThrow()
  expect(kept.found_hash).toBe('known from the first try')
  const after = await server.db.selectFrom('dcps').select(['check_id', 'fence']).executeTakeFirstOrThrow()
  expect(after.check_id).toBe(check_id)
  expect(after.fence).not.toBe(dead)
})

test('a store that fails in the middle is retried, for the files that are left', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  const read = server.store.read.bind(server.store)
  const whole: string[] = []
  server.store.read = async (key, range) => {
    if (range === undefined) whole.push(key)
    if (range === undefined && whole.length === 3) throw new StoreError('unavailable', 'the store is away')
    return read(key, range)
  }
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Checking', may_check: false })
  await sql`update pgboss.job set start_after = now()`.execute(server.db)
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Verified' })
  // Five files have hashes in the package; the third was asked for twice, the two before it once. Then all eight are read for their proof.
  const checked = whole.slice(0, 6)
  expect(new Set(checked).size).toBe(5)
  expect(new Set(whole.slice(6)).size).toBe(8)
  expect(whole).toHaveLength(14)
})

test('a try that lost its check to a newer one writes nothing', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  await server.work()
  await ada.call(dcp.check, { params: { projectID, fileID } })
  const read = server.store.read.bind(server.store)
  server.store.read = async (key, range) => {
    if (range !== undefined) return read(key, range)
    server.store.read = read
    // The worker was silent for so long that another check was requested.
    server.clock.advance({ hours: 1 })
    expect(await info(fileID)).toMatchObject({ status: 'Checking', may_check: true })
    await ada.call(dcp.check, { params: { projectID, fileID } })
    return { body: Readable.from([Buffer.from('other bytes')]), size_bytes: 11, content_type: 'application/mxf', total_bytes: 11 }
  }
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Verified', wrong_count: 0 })
})

test('a newer check leaves an older one nothing to do', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const made = await makePackage()
  const fileID = await server.given.dcp(ada, projectID, NAME, made, ['pcm_2.mxf'])
  await ada.call(dcp.check, { params: { projectID, fileID } })
  const bytes = Buffer.from(made.get('pcm_2.mxf') ?? [])
  await sendDcpFile({ origin: server.origin, person: ada, target: { project_id: projectID }, dcp_id: fileID, path: 'pcm_2.mxf', bytes })
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Verified', problems: [] })
})

test('a check whose last try is killed has ended without a result, and another can be requested at once', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  const { check_id } = await server.db.selectFrom('dcps').select('check_id').executeTakeFirstOrThrow()
  await server.db.updateTable('dcps').set({ status: 'Checking', fence: server.clock.newId() }).execute()

  await killLastTry(server, 'verify-dcp')
  await server.work()

  expect(await info(fileID)).toMatchObject({ status: 'Error', may_check: true, checked_at: expect.any(String) })
  await ada.call(dcp.check, { params: { projectID, fileID } })
  const giveUp = server.composed.handlers.find((each) => each.job.name === 'give-up-dcp')
  await giveUp?.run({ dcp_id: fileID, check_id }, {} as never)
  await server.work()
  expect(await info(fileID)).toMatchObject({ status: 'Verified' })
})
