import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { sendDcpFile } from '../../../test/given/given.ts'
import { givenAda, NAME, storage } from '../../../test/given/given-dcp.ts'
import { untilWaiting } from '../../../test/database/until-waiting.ts'
import { startServer } from '../../../test/start-server.ts'

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

test('a file of a package arrives once: a second copy is discarded', async () => {
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

test('what arrives for a package that was deleted meanwhile is discarded', async () => {
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

test('what is under way for a package that is deleted is given up at once, and holds no storage of the account any more', async () => {
  const server = await startServer()
  const { ada, projectID } = await givenAda(server)
  const made = await makePackage()
  const dcp_id = await server.given.dcp(ada, projectID, NAME, made, [...made.keys()])
  const file_list = [{ name: 'j2c_1.mxf', path: 'j2c_1.mxf', size: 2_000 }]
  await ada.call(uploads.create, { body: { method: 'http', file_list, specifications: { project_id: projectID, dcp_id } } })
  expect(await storage(server)).toEqual([{ used_bytes: 0, reserved_bytes: 2_000 }])

  await ada.call(files.delete, { params: { projectID }, body: { _files: [{ _id: dcp_id, type: 'dcp' }] } })
  await server.work()

  expect(await storage(server)).toEqual([{ used_bytes: 0, reserved_bytes: 0 }])
  expect(await ada.call(uploads.list, {})).toEqual({ uploads: [] })
})

test('a file that begins while its package is being deleted is refused, and holds no storage', async () => {
  const server = await startServer()
  const { ada, projectID } = await givenAda(server)
  const made = await makePackage()
  const dcp_id = await server.given.dcp(ada, projectID, NAME, made, [...made.keys()])
  const file_list = [{ name: 'j2c_1.mxf', path: 'j2c_1.mxf', size: 2_000 }]
  const { deleting, beginning } = await server.db.transaction().execute(async (tx) => {
    await tx.selectFrom('files').select('_id').where('_id', '=', dcp_id).forUpdate().execute()
    const deleting = ada.request(files.delete, { params: { projectID }, body: { _files: [{ _id: dcp_id, type: 'dcp' }] } })
    await untilWaiting(server.db, 1)
    const specifications = { project_id: projectID, dcp_id }
    const beginning = ada.request(uploads.create, { body: { method: 'http', file_list, specifications } })
    await untilWaiting(server.db, 2)
    return { deleting, beginning }
  })
  expect((await deleting).statusCode).toBe(200)
  expect((await beginning).json()).toMatchObject({ code: 'dcp_not_awaited' })
  await server.work()
  expect(await storage(server)).toEqual([{ used_bytes: 0, reserved_bytes: 0 }])
})
