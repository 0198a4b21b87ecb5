import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { givenAda, NAME, sizeOf, storage, withByteChanged } from '../../../test/given/given-dcp.ts'
import { startServer } from '../../../test/start-server.ts'

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

test('a VF says on its tile that its OV is missing, until a package with those files is in the project', async () => {
  const server = await startServer()
  const { ada, projectID, info, list } = await givenAda(server)
  const elsewhere = crypto.randomUUID()
  const vf = await server.given.dcp(ada, projectID, NAME, await makePackage({ isVersionFile: true, elsewhere }))
  await server.given.dcp(ada, projectID, 'Another', await makePackage())
  await server.work()
  const notices = async () => Object.fromEntries((await list()).map((each) => [each.name, each.dcp?.notice]))
  expect(await notices()).toEqual({ [NAME]: 'ov_missing', Another: null })
  expect(await info(vf)).toMatchObject({ status: 'Verified', notice: 'ov_missing' })

  const ov = await server.given.dcp(ada, projectID, 'OV', await makePackage({ pictureIds: [elsewhere] }))
  await server.work()
  expect(await notices()).toEqual({ [NAME]: null, Another: null, OV: null })

  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: ov, type: 'dcp' }] } })
  expect(await notices()).toMatchObject({ [NAME]: 'ov_missing' })
})

test('a composition with reels of several frame rates carries a notice', async () => {
  const server = await startServer()
  const { ada, projectID, info, list } = await givenAda(server)
  const fileID = await server.given.dcp(ada, projectID, NAME, await makePackage({ rates: [24, 25] }))
  await server.work()

  expect(await list()).toMatchObject([{ dcp: { status: 'Verified', notice: 'mixed_rates' } }])
  expect((await info(fileID)).problems).toEqual([
    { kind: 'mixed_rates', severity: 'notice', path: 'CPL_1.xml', message: `${NAME} has reels of 24 and 25 frames a second.` },
  ])
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

test('a package whose ASSETMAP cannot be read fails with a message, not with an error', async () => {
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

test('another organization sees nothing of a package', async () => {
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

test('downloading a file of a package and beginning a check need their permissions', async () => {
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
