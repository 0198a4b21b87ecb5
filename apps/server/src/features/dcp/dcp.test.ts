import { Readable } from 'node:stream'
import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { type MadePackage, makePackage } from '@answerprint/dcp/testing/make-package'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { StoreError } from '#platform/storage/store-error'
import { sendDcpFile } from '../../../test/given.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

const NAME = 'SaltMeridian_FTR-1_F_EN-XX_INT_51_2K'
const sizeOf = (files: MadePackage) => [...files.values()].reduce((sum, each) => sum + each.byteLength, 0)
const withByteChanged = (files: MadePackage, path: string): MadePackage => {
  const bytes = Uint8Array.from(files.get(path) ?? [])
  bytes[7] = (bytes[7] ?? 0) ^ 1
  return new Map(files).set(path, bytes)
}

async function givenAda(server: Server) {
  const ada = await server.given.person()
  const { _id: projectID } = await server.given.project(ada)
  const info = (fileID: string) => ada.call(dcp.get, { params: { projectID, fileID } })
  const list = async () => (await ada.call(files.list, { params: { projectID }, query: {} })).files
  return { ada, projectID, info, list }
}
const storage = ({ db }: Server) => db.selectFrom('storage_accounts').select(['used_bytes', 'reserved_bytes']).execute()

test('a package that is dropped becomes one item and is verified', async () => {
  const server = await startServer()
  const { ada, projectID, info, list } = await givenAda(server)
  const made = await makePackage({ framesPerReel: 2_400, encrypted: true })
  const fileID = await server.given.dcp(ada, projectID, NAME, made)
  expect(await list()).toMatchObject([
    { _id: fileID, type: 'dcp', name: NAME, size: sizeOf(made), is_ready: true, dcp: { status: 'Pending', wrong_count: 0 } },
  ])
  await server.work()
  expect(await list()).toMatchObject([
    { dcp: { status: 'Verified', progress: 1 }, length_in_ms: 200_000, resolution: '1998 x 1080', frame_rate: '24' },
  ])
  const dcp = await info(fileID)
  expect(dcp).toMatchObject({
    ...{ status: 'Verified', wrong_count: 0, problems: [] },
    facts: { kind: 'SMPTE', title: NAME, version: 'OV', reels: 2, is_encrypted: true, compositions: [{ reels: 2 }] },
  })
  expect(dcp.files.map(({ path, state, role, is_hashed }) => [path, state, role, is_hashed])).toEqual([
    ['ASSETMAP.xml', 'Arrived', 'structure', false],
    ['CPL_1.xml', 'Verified', 'composition', true],
    ['PKL_1.xml', 'Arrived', 'packing_list', false],
    ['VOLINDEX.xml', 'Arrived', 'structure', false],
    ...['j2c_1.mxf', 'j2c_2.mxf', 'pcm_1.mxf', 'pcm_2.mxf'].map((path) => [path, 'Verified', 'other', true]),
  ])
  expect(await storage(server)).toEqual([{ used_bytes: sizeOf(made), reserved_bytes: 0 }])
  const { history: entries } = await ada.call(history.list, { params: { projectID }, query: {} })
  expect(entries.slice(0, 2).map((each) => each.message_plain)).toEqual([
    `The package ${NAME} was checked: every hash is right`,
    `Ada Lindqvist uploaded ${NAME}`,
  ])
})

test('Interop and IMF packages are verified too', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const interop = await server.given.dcp(ada, projectID, 'Interop', await makePackage({ kind: 'Interop' }))
  const imf = await server.given.dcp(ada, projectID, 'Imf', await makePackage({ kind: 'IMF', algorithm: 'sha256' }))
  await server.work()
  expect(await info(interop)).toMatchObject({ status: 'Verified', facts: { kind: 'Interop' } })
  expect(await info(imf)).toMatchObject({ status: 'Verified', facts: { kind: 'IMF' } })
})

test('a byte that changed on the way is named', async () => {
  const server = await startServer()
  const { ada, projectID, info, list } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, withByteChanged(await makePackage(), 'pcm_2.mxf'))
  await server.work()
  expect(await list()).toMatchObject([{ dcp: { status: 'Failed', wrong_count: 1 } }])
  const dcp = await info(fileID)
  expect(dcp.problems).toEqual([
    {
      kind: 'hash',
      severity: 'wrong',
      path: 'pcm_2.mxf',
      message: 'pcm_2.mxf is not the file that the package names: its hash differs.',
    },
  ])
  expect(dcp.files.filter((each) => each.state === 'Wrong').map((each) => each.path)).toEqual(['pcm_2.mxf'])
})

test('a VF is recognised, and is not checked as an OV', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage({ isVersionFile: true }))
  await server.work()
  const dcp = await info(fileID)
  expect(dcp).toMatchObject({ status: 'Verified', facts: { version: 'VF' } })
  expect(dcp.facts?.compositions[0]?.external_ids).toHaveLength(1)
})

test('a file that the package lists and that was never sent is named, and so is one that belongs to nothing', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const made = await makePackage()
  made.delete('j2c_1.mxf')
  made.set('readme.txt', Buffer.from('hello'))
  const fileID = await server.given.dcp(ada, projectID, NAME, made)
  await server.work()
  const dcp = await info(fileID)
  expect(dcp).toMatchObject({ status: 'Failed', wrong_count: 1 })
  expect(dcp.problems.map(({ kind, severity, path }) => [kind, severity, path])).toEqual([
    ['missing', 'wrong', 'j2c_1.mxf'],
    ['unexpected', 'notice', 'readme.txt'],
  ])
  expect(dcp.files.find((each) => each.path === 'j2c_1.mxf')).toMatchObject({ state: 'Missing', size: 2_000 })
})

test('a package whose ASSETMAP cannot be read ends in words, not in an error', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const laughs = Buffer.from('<!DOCTYPE AssetMap [<!ENTITY a "ha">]><AssetMap>&a;</AssetMap>')
  const fileID = await server.given.dcp(ada, projectID, 'Hostile', new Map([['ASSETMAP.xml', laughs]]))
  await server.work()
  expect(await info(fileID)).toMatchObject({
    ...{ status: 'Failed', facts: null },
    problems: [{ kind: 'unreadable', message: 'ASSETMAP.xml holds a DOCTYPE, which is refused.' }],
  })
})

test('an empty ASSETMAP, and no ASSETMAP at all, are reported', async () => {
  const server = await startServer()
  const { ada, projectID, info } = await givenAda(server)
  const empty = await server.given.dcp(ada, projectID, 'Empty', new Map([['ASSETMAP', Buffer.alloc(0)]]))
  const none = await server.given.dcp(ada, projectID, 'None', new Map([['a.mxf', Buffer.from('x')]]))
  await server.work()
  expect(await info(empty)).toMatchObject({ status: 'Failed', problems: [{ message: 'ASSETMAP is not a well-formed XML file.' }] })
  expect(await info(none)).toMatchObject({ status: 'Failed', problems: [{ message: 'There is no ASSETMAP in this folder.' }] })
})

test('paths that leave the folder are refused, in the listing and in the upload', async () => {
  const server = await startServer()
  const { ada, projectID } = await givenAda(server)
  for (const path of ['../../etc/passwd', '/etc/passwd', 'a\\b', 'C:\\x', 'a/./b', 'reel\u0007.mxf']) {
    const call = ada.call(dcp.create, { params: { projectID }, body: { name: 'Hostile', files: [{ path, size: 1 }] } })
    await expect(call).rejects.toMatchObject({ code: 'dcp_path_refused' })
  }
  const { _id: dcp_id } = await ada.call(dcp.create, { params: { projectID }, body: { name: NAME, files: [{ path: 'a.mxf', size: 1 }] } })
  const send = (path: string, size = 1) =>
    ada.call(uploads.create, {
      body: { method: 'http', file_list: [{ name: 'a.mxf', path, size }], specifications: { project_id: projectID, dcp_id } },
    })
  await expect(send('../a.mxf')).rejects.toMatchObject({ code: 'dcp_path_refused' })
  await expect(send('b.mxf')).rejects.toMatchObject({ code: 'dcp_not_awaited' })
  await expect(send('a.mxf', 2)).rejects.toMatchObject({ code: 'dcp_not_awaited' })
  await expect(send('a.mxf')).resolves.toMatchObject({ upload_details: [{ file_name: 'a.mxf' }] })
})

test('the same folder dropped again goes on with what is missing; a finished one becomes a second item', async () => {
  const server = await startServer()
  const { ada, projectID, list } = await givenAda(server)
  const made = await makePackage()
  const first = await server.given.dcp(ada, projectID, NAME, made, ['j2c_2.mxf', 'pcm_2.mxf'])
  const listed = [...made].map(([path, bytes]) => ({ path, size: bytes.byteLength }))
  const again = () => ada.call(dcp.create, { params: { projectID }, body: { name: NAME, files: listed } })
  expect(await again()).toEqual({ _id: first, awaiting: ['j2c_2.mxf', 'pcm_2.mxf'] })
  for (const path of ['j2c_2.mxf', 'pcm_2.mxf'])
    await sendDcpFile({
      origin: server.origin,
      person: ada,
      target: { project_id: projectID },
      dcp_id: first,
      path,
      bytes: Buffer.from(made.get(path) ?? []),
    })
  await server.work()
  expect((await again())._id).not.toBe(first)
  expect((await list()).map((each) => [each.name, each.dcp?.status])).toEqual([
    [NAME, 'Verified'],
    [`${NAME} (2)`, 'Uploading'],
  ])
})

test('a file of a package arrives once: what is sent twice is thrown away', async () => {
  const server = await startServer()
  const { ada, projectID } = await givenAda(server)
  const made = await makePackage()
  const dcp_id = await server.given.dcp(ada, projectID, NAME, made, [...made.keys()])
  const bytes = Buffer.from(made.get('j2c_1.mxf') ?? [])
  const sendings = [1, 2].map(() =>
    sendDcpFile({ origin: server.origin, person: ada, target: { project_id: projectID }, dcp_id, path: 'j2c_1.mxf', bytes }),
  )
  const outcomes = await Promise.allSettled(sendings)
  expect(outcomes.map((each) => each.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await storage(server)).toEqual([{ used_bytes: bytes.length, reserved_bytes: 0 }])
  expect(await server.store.list(`dcps/${dcp_id}/`)).toHaveLength(1)
})

test('"Check again" reads everything anew', async () => {
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

test('a check whose worker died goes on where it stopped, under a fence of its own', async () => {
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

test('a store that fails in the middle is asked again, for what is left', async () => {
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

test('a check that was asked for anew leaves an older one nothing to do', async () => {
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

test('a package is renamed, moved, and its single files are downloaded; all of it is not', async () => {
  const server = await startServer()
  const { ada, projectID, list } = await givenAda(server)
  const made = await makePackage()
  const fileID = await server.given.dcp(ada, projectID, NAME, made)
  await ada.call(files.update, { params: { projectID }, body: { fileID, key: 'name', value: 'Festival print' } })
  expect(await list()).toMatchObject([{ name: 'Festival print', type: 'dcp' }])
  const _files = [{ _id: fileID, type: 'dcp' as const }]
  const { _id: folderID } = await ada.call(folders.create, { params: { projectID }, body: { name: 'Prints', _files } })
  const inside = await ada.call(files.list, { params: { projectID }, query: { folderID } })
  expect(inside.files.map((each) => each.name)).toEqual(['Festival print'])
  const { token } = await ada.call(dcp.download, { params: { projectID, fileID }, query: { path: 'j2c_1.mxf' } })
  const answer = await fetch(new URL(token, server.origin))
  expect(answer.headers.get('content-disposition')).toContain('j2c_1.mxf')
  expect(Buffer.from(await answer.arrayBuffer()).equals(Buffer.from(made.get('j2c_1.mxf') ?? []))).toBe(true)
  const unknown = ada.call(dcp.download, { params: { projectID, fileID }, query: { path: '../j2c_1.mxf' } })
  await expect(unknown).rejects.toMatchObject({ code: 'not_found' })
  await expect(ada.call(files.download, { query: { fileID } })).rejects.toMatchObject({ code: 'dcp_download' })
})

test('deleting a package frees its quota and erases every object, and so does deleting its project', async () => {
  const server = await startServer()
  const { ada, projectID, list } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  await server.work()
  expect(await server.store.list(`dcps/${fileID}/`)).toHaveLength(8)
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: fileID, type: 'dcp' }] } })
  expect(await list()).toEqual([])
  expect(await storage(server)).toEqual([{ used_bytes: 0, reserved_bytes: 0 }])
  await expect(ada.call(dcp.get, { params: { projectID, fileID } })).rejects.toMatchObject({ code: 'not_found' })
  const other = await server.given.dcp(ada, projectID, NAME, await makePackage())
  await ada.call(projects.delete, { body: { projectIDs: [projectID] } })
  const due = await server.db.selectFrom('erasures').select('key_prefix').execute()
  expect(due.map((each) => each.key_prefix).sort()).toEqual([`dcps/${fileID}`, `dcps/${other}`].sort())
  for (const { key_prefix } of due) {
    await server.store.delete([key_prefix])
    await server.store.deletePrefix(`${key_prefix}/`)
    expect(await server.store.list(`${key_prefix}/`)).toEqual([])
  }
})

test('what arrives for a package that was deleted meanwhile is thrown away', async () => {
  const server = await startServer()
  const { ada, projectID } = await givenAda(server)
  const made = await makePackage()
  const dcp_id = await server.given.dcp(ada, projectID, NAME, made, [...made.keys()])
  const file_list = [{ name: 'j2c_1.mxf', path: 'j2c_1.mxf', size: 2_000 }]
  const body = { method: 'http' as const, file_list, specifications: { project_id: projectID, dcp_id } }
  const { upload_details } = await ada.call(uploads.create, { body })
  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: dcp_id, type: 'dcp' }] } })
  const uploadID = upload_details[0]?.upload_id ?? ''
  const { parts } = await ada.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })
  await fetch(new URL(parts[0]?.url ?? '', server.origin), { method: 'PUT', body: Uint8Array.from(made.get('j2c_1.mxf') ?? []) })
  const complete = ada.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: 2_000 } })
  await expect(complete).rejects.toMatchObject({ code: 'dcp_not_awaited' })
  expect(await storage(server)).toEqual([{ used_bytes: 0, reserved_bytes: 0 }])
  expect(await server.store.list(`dcps/${dcp_id}/`)).toEqual([])
})

test('another organisation sees nothing of a package', async () => {
  const server = await startServer()
  const { ada, projectID } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage())
  const bob = await (await server.given.organization('Takeda Pictures')).member()
  const { _id: own } = await server.given.project(bob)
  for (const params of [
    { projectID, fileID },
    { projectID: own, fileID },
  ]) {
    const refused = { code: params.projectID === own ? 'not_found' : 'no_access' }
    await expect(bob.call(dcp.get, { params })).rejects.toMatchObject(refused)
    await expect(bob.call(dcp.check, { params })).rejects.toMatchObject(refused)
    await expect(bob.call(dcp.download, { params, query: { path: 'j2c_1.mxf' } })).rejects.toMatchObject(refused)
  }
  const body = {
    method: 'http' as const,
    file_list: [{ name: 'a', path: 'a', size: 1 }],
    specifications: { project_id: own, dcp_id: fileID },
  }
  await expect(bob.call(uploads.create, { body })).rejects.toMatchObject({ code: 'not_found' })
})

test('who may not download gets no file of a package, who may not modify begins no check', async () => {
  const server = await startServer()
  const studio = await server.given.organization()
  const helen = await studio.member()
  const viewer = await studio.member(['projects:can_view'])
  const { _id: projectID } = await server.given.project(helen)
  const fileID = await server.given.dcp(helen, projectID, NAME, await makePackage())
  const params = { projectID, fileID }
  await expect(viewer.call(dcp.download, { params, query: { path: 'j2c_1.mxf' } })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(viewer.call(dcp.check, { params })).rejects.toMatchObject({ code: 'forbidden' })
  await expect(viewer.call(dcp.create, { params, body: { name: 'x', files: [{ path: 'a', size: 1 }] } })).rejects.toMatchObject({
    code: 'forbidden',
  })
})
