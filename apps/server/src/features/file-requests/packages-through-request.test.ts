import { dcp } from '@answerprint/contract/dcp'
import { fileRequests, requestPage } from '@answerprint/contract/file-requests'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { expect, test } from 'vitest'
import { sendDcpFile } from '../../../test/given/given.ts'
import type { Person } from '../../../test/person.ts'
import { startServer } from '../../../test/start-server.ts'

const PACKAGE = new Map([
  ['ASSETMAP', Buffer.from('<AssetMap/>')],
  ['reel.mxf', Buffer.from('twelve reels')],
])

async function givenRequest() {
  const server = await startServer()
  const helen = await (await server.given.organization()).member()
  const { _id: projectID } = await server.given.project(helen)
  const params = { projectID }
  const { _id: folder } = await helen.call(folders.create, { params, body: { name: 'Masters' } })
  const asked = { title: 'Feature', destination_folder_id: folder }
  const { requests } = await helen.call(fileRequests.create, { params, body: { requests: asked } })
  const requestID = requests[0]?._id ?? ''
  const listed = [...PACKAGE].map(([path, bytes]) => ({ path, size: bytes.length }))
  const begin = (visitor: Person, more: object = {}) =>
    visitor.call(dcp.create, { params, body: { name: 'GLH_FTR', files: listed, file_request_id: requestID, ...more } })
  const send = (person: Person, dcp_id: string, path: string) =>
    sendDcpFile({
      origin: server.origin,
      person,
      target: { file_request_id: requestID },
      dcp_id,
      path,
      bytes: PACKAGE.get(path) ?? Buffer.alloc(0),
    })
  const open = (visitor: Person) => visitor.call(requestPage.open, { params: { requestID } })
  const visitor = server.anonymous()
  await open(visitor)
  return { ...server, helen, params, folder, requestID, begin, send, open, visitor }
}

test('a cinema package that is sent through a request is one item, is checked, and counts as one', async () => {
  const { visitor, begin, send, open, helen, params, folder, requestID, work } = await givenRequest()

  const { _id, awaiting } = await begin(visitor)
  expect(awaiting).toEqual(['ASSETMAP', 'reel.mxf'])
  await send(visitor, _id, 'ASSETMAP')
  const begun = { _id, name: 'GLH_FTR', folder_id: folder, files_count: 2, files_left: 1, total_size: 23 }
  expect(await open(visitor)).toMatchObject({ uploads: [], open_packages: [begun], files: [] })
  // After a reload the same folder goes on with its item.
  expect(await begin(visitor)).toEqual({ _id, awaiting: ['reel.mxf'] })
  await send(visitor, _id, 'reel.mxf')
  await work()

  expect(await open(visitor)).toMatchObject({ open_packages: [], files: [{ name: 'GLH_FTR', size: 23 }] })
  const listed = await helen.call(files.list, { params, query: { folderID: folder } })
  expect(listed.files).toMatchObject([{ _id, type: 'dcp', name: 'GLH_FTR', size: 23, dcp: { status: 'Failed' } }])
  expect(await helen.call(fileRequests.files, { params: { requestID }, query: {} })).toMatchObject({ size: 1 })
  const { history: entries } = await helen.call(history.list, { params, query: {} })
  expect(entries.map((each) => each.message_plain)).toContain('A sender with the link sent GLH_FTR for the file request Feature')
})

test('only the browser that began a package continues it, and none begins outside of its place or after the request is closed', async () => {
  const { visitor, begin, send, anonymous, open, given, helen, params, requestID } = await givenRequest()
  const { _id } = await begin(visitor)
  const stranger = anonymous()
  await open(stranger)
  await expect(send(stranger, _id, 'ASSETMAP')).rejects.toMatchObject({ code: 'not_found' })
  const hers = await given.dcp(helen, params.projectID, 'Hers', PACKAGE, ['reel.mxf'])
  await expect(send(visitor, hers, 'reel.mxf')).rejects.toMatchObject({ code: 'not_found' })
  expect((await begin(stranger))._id, 'another sender has an item of their own').not.toBe(_id)

  const { _id: elsewhere } = await helen.call(folders.create, { params, body: { name: 'Contracts' } })
  await expect(begin(visitor, { folder_id: elsewhere })).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(visitor, { files: [{ path: 'setup.exe', size: 1 }] })).rejects.toMatchObject({ code: 'program_refused' })
  await helen.call(fileRequests.update, { params: { ...params, requestID }, body: { key: 'status', value: 'closed' } })
  await expect(begin(visitor)).rejects.toMatchObject({ code: 'request_closed' })
})
