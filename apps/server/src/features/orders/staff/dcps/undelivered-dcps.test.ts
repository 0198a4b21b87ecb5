import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aspera } from '@answerprint/contract/aspera'
import { catalogue } from '@answerprint/contract/catalogue'
import { dcp } from '@answerprint/contract/dcp'
import { defroster } from '@answerprint/contract/defroster'
import { downloads } from '@answerprint/contract/downloads'
import type { Endpoint } from '@answerprint/contract/endpoint'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { packages } from '@answerprint/contract/packages'
import { projects } from '@answerprint/contract/projects'
import { realtime } from '@answerprint/contract/realtime'
import { screenerAttachments } from '@answerprint/contract/screener-attachments'
import { tags } from '@answerprint/contract/tags'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, onTestFinished, test } from 'vitest'
import { lockProjectTree } from '#features/files'
import { untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { expectTree } from '../../../../../test/expect-tree.ts'
import { sendParts } from '../../../../../test/given/given.ts'
import { NAME, sizeOf } from '../../../../../test/given/given-dcp.ts'
import { givenOrderInWork } from '../../../../../test/given/given-order-dcps.ts'
import { AsperaNode } from '../../../../../test/hosts/aspera-node.ts'
import type { Sent } from '../../../../../test/person.ts'

test('a DCP that was delivered is not one that staff have left, however long ago that was', async () => {
  const { helen, clock, params, before, account, begin, sendAll, shown, names, nightly, work } = await givenOrderInWork()
  const made = await makePackage()
  await sendAll(made)
  await work()
  await begin(await makePackage({ framesPerReel: 48 }))
  clock.advance({ days: 8 })

  await nightly()

  expect((await shown()).dcps, 'of another, nothing ever came').toEqual([])
  expect(await names()).toEqual(['halcyon.mp4', NAME])
  expect((await helen.call(orders.get, { params })).results).toMatchObject([{ name: NAME, exists: true }])
  expect(await account()).toEqual({ used_bytes: before + sizeOf(made), reserved_bytes: 0 })
})

type Where = { projectID: string; other: string; organization_id: string; orderID: string }
type Asking = readonly [Endpoint, Sent]

/** Every call that names files by their ids. */
function callsNaming(_id: string, { projectID, other, organization_id, orderID }: Where): Asking[] {
  const params = { projectID }
  const fileID = _id
  const _files = [{ _id, type: 'dcp' }]
  const toOrder = [{ id: _id, type: 'dcp' }]
  const file_list = [{ name: 'j2c_1.mxf', path: 'j2c_1.mxf', size: 2_000 }]
  return [
    [files.info, { params, query: { fileID } }],
    [files.update, { params, body: { fileID, key: 'name', value: 'Mine' } }],
    [files.retryPreviews, { params: { projectID, fileID } }],
    [files.preview, { params: { projectID, fileID } }],
    [files.download, { query: { fileID, projectID } }],
    [files.download, { query: { fileID } }],
    [files.deletion, { params, body: { _files } }],
    [folders.create, { params, body: { name: 'Sound', _files } }],
    [folders.insertFile, { params, query: {}, body: { _files } }],
    [folders.move, { params, body: { _files, destinationProjectID: other } }],
    [dcp.get, { params: { projectID, fileID } }],
    [dcp.check, { params: { projectID, fileID } }],
    [dcp.download, { params: { projectID, fileID }, query: { path: 'j2c_1.mxf' } }],
    [tags.save, { query: { organization_id }, body: { values: [{ name: 'Theirs' }], targetFiles: _files } }],
    [packages.send, { params, body: { shareType: 'link', _files, label: 'Festival' } }],
    [packages.list, { params, query: { fileID } }],
    [aspera.quote, { params, body: { _files, emails: [{ email: 'lab@haruki.example' }] } }],
    [downloads.prepare, { params, body: { files: _files } }],
    [downloads.setup, { query: { fileID } }],
    [orders.weigh, { params, body: { _files: toOrder } }],
    [orders.add, { params, body: { type: 'closed-captions', specifications: { turnaround_time: 'web' }, _files: toOrder } }],
    [staffOrders.addResults, { params: { orderID }, body: { fileIDs: [_id] } }],
    [screenerAttachments.import, { params, body: { projectID, fileList: _files } }],
    [defroster.start, { body: { id: _id, expedited: true } }],
    [catalogue.assetPrices, { query: { fileID, fileType: 'source_file' } }],
    [realtime.authorize, { body: { socket_id: '1.2', channel_name: `private-document-${_id}` } }],
    [uploads.create, { body: { method: 'http', file_list, specifications: { project_id: projectID, dcp_id: _id } } }],
    [files.delete, { params, body: { _files } }],
  ]
}

test('who knows the id of a DCP that is not delivered is answered as for one that never was', async () => {
  const docroot = await mkdtemp(join(tmpdir(), 'answerprint-docroot-'))
  const node = await AsperaNode.start(docroot)
  onTestFinished(async () => {
    await node.close()
    await rm(docroot, { recursive: true, force: true })
  })
  const order = await givenOrderInWork({}, node.environment())
  const { given, db, clock, helen, dario, organization, projectID, orderID, sendAll, shown, names } = order
  await db.updateTable('organizations').set({ aspera_entitlement_bytes_remaining: 10_000_000 }).execute()
  const _id = await sendAll(await makePackage())
  const { _id: other } = await given.project(helen, 'Another')
  const [clerk, outsider] = [await organization.member(['projects:can_view']), await given.person()]
  const where = { projectID, other, organization_id: organization._id, orderID }
  const unknown = clock.newId()
  const read = db.selectFrom('files').selectAll().where('_id', '=', _id)
  const before = await read.executeTakeFirst()
  for (const person of [helen, clerk, outsider, dario]) {
    const answers = async (id: string) => {
      const answered: object[] = []
      for (const [endpoint, sent] of callsNaming(id, where)) {
        const { requestId: _, ...answer } = (await person.request(endpoint, sent)).json()
        answered.push({ path: endpoint.path, ...answer })
      }
      return answered
    }
    expect(await answers(_id)).toEqual(await answers(unknown))
  }
  expect(await read.executeTakeFirst()).toEqual(before)
  expect((await shown()).dcps).toMatchObject([{ _id, arrived: 8 }])
  expect(await names()).toEqual(['halcyon.mp4'])
})

/** A folder with the film and one DCP for its order, of which one file is to come. */
async function givenFolder() {
  const order = await givenOrderInWork()
  const { helen, dario, origin, params, projectID, film, move, begin, send } = order
  const _files = [{ _id: film, type: 'source_file' as const }]
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Masters', _files } })
  const made = await makePackage()
  const { _id } = await begin(made)
  for (const path of made.keys()) if (path !== 'j2c_2.mxf') await send(_id, made, path)
  await move('Complete')
  const picked = [{ _id: folderID, type: 'folder' as const }]
  /** All of the last file is in the store, and it is not yet completed. */
  const sendLast = async () => {
    const bytes = Buffer.from(made.get('j2c_2.mxf') ?? [])
    const file_list = [{ name: 'j2c_2.mxf', path: 'j2c_2.mxf', size: bytes.byteLength }]
    const specifications = { order_id: params.orderID, dcp_id: _id }
    const { upload_details } = await dario.call(uploads.create, { body: { method: 'http', file_list, specifications } })
    const { upload_id: uploadID = '', part_size: partSize = 1 } = upload_details[0] ?? {}
    await sendParts({ origin, person: dario, uploadId: uploadID, partSize, bytes })
    return () => dario.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: bytes.byteLength } })
  }
  return { ...order, folderID, made, _id, picked, sendLast }
}

test('what is deleted with a folder is counted without the DCP that is on its way into it', async () => {
  const { helen, db, projectID, _id, picked, before, account } = await givenFolder()
  const asked = { params: { projectID }, body: { _files: picked } }
  expect(await helen.call(files.deletion, asked)).toMatchObject({ files: 1, bytes: before })
  expect(await helen.call(files.delete, asked)).toEqual({ deleted: 2 })
  expect(await account(), 'it goes with its folder').toEqual({ used_bytes: 0, reserved_bytes: 0 })
  expect(await db.selectFrom('erasures').select('key_prefix').execute()).toContainEqual({ key_prefix: `dcps/${_id}` })
})

test('a folder moves to another project with the DCP that is on its way into it, which is delivered there', async () => {
  const { given, helen, db, params, projectID, folderID, made, _id, picked, sendLast, before, account, shown, work } = await givenFolder()
  const { _id: other } = await given.project(helen, 'Another')
  const complete = await sendLast()
  const uploadOfIt = db.selectFrom('uploads').select('project_id').where('dcp_id', '=', _id).where('path', '=', 'j2c_2.mxf')

  await helen.call(folders.move, { params: { projectID }, body: { _files: picked, destinationProjectID: other } })
  await work()

  expect(await uploadOfIt.executeTakeFirst(), 'its storage is counted where it is').toEqual({ project_id: other })
  const inFolder = async () =>
    (await helen.call(files.list, { params: { projectID: other }, query: { folderID } })).files.map((each) => each.name)
  expect(await inFolder()).toEqual(['halcyon.mp4'])
  await complete()
  await work()
  expect(await inFolder()).toEqual(['halcyon.mp4', NAME])
  expect((await shown()).dcps).toEqual([])
  expect((await helen.call(orders.get, { params })).results).toMatchObject([{ _id, exists: true }])
  expect(await helen.call(dcp.get, { params: { projectID: other, fileID: _id } })).toMatchObject({ status: 'Verified' })
  expect(await account()).toEqual({ used_bytes: before + sizeOf(made), reserved_bytes: 0 })
  await expectTree(db)
})

test('what is sent of a DCP belongs to its own project, wherever the film of its order went', async () => {
  const { given, helen, db, projectID, film, _id, sendLast, work } = await givenFolder()
  const projectOf = (title: string) => given.project(helen, title)
  const [{ _id: second }, { _id: third }] = [await projectOf('Second'), await projectOf('Third')]
  const { _id: folder } = await helen.call(folders.create, { params: { projectID: second }, body: { name: 'Films', _files: [] } })
  const move = async (from: string, _files: { _id: string; type: 'folder' | 'source_file' }[], to: string, folderID?: string) => {
    await helen.call(folders.move, { params: { projectID: from }, body: { _files, destinationProjectID: to, folderID } })
    await work()
  }
  await move(projectID, [{ _id: film, type: 'source_file' }], second, folder)
  const complete = await sendLast()
  await move(second, [{ _id: folder, type: 'folder' }], third)

  const sent = db.selectFrom('uploads').select('project_id').distinct().where('dcp_id', '=', _id)
  expect(await sent.execute()).toEqual([{ project_id: projectID }])
  await helen.call(projects.delete, { body: { projectIDs: [third] } })
  expect(await complete()).toMatchObject({ is_new: true })
})

test('what is sent of a DCP while its folder moves is not taken for the project that it left', async () => {
  const { given, helen, db, projectID, _id, picked, sendLast, work } = await givenFolder()
  const { _id: other } = await given.project(helen, 'Another')
  await helen.call(folders.move, { params: { projectID }, body: { _files: picked, destinationProjectID: other } })
  const { moving, sending } = await db.transaction().execute(async (tx) => {
    await lockProjectTree(tx, projectID)
    const moving = work()
    await untilWaiting(db, 1)
    const sending = sendLast().catch((error: unknown) => error)
    await untilWaiting(db, 2)
    return { moving, sending }
  })
  await moving
  expect(await sending).toMatchObject({ code: 'conflict' })
  const again = await sendLast()
  const open = db.selectFrom('uploads').select('project_id').where('dcp_id', '=', _id).where('status', '!=', 'Complete')
  expect(await open.execute()).toEqual([{ project_id: other }])
  expect(await again()).toMatchObject({ is_new: true })
})
