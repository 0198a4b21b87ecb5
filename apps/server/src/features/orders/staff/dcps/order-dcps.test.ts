import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { history } from '@answerprint/contract/history'
import { notifications } from '@answerprint/contract/notifications'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { orders } from '@answerprint/contract/orders'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { sendParts } from '../../../../../test/given/given.ts'
import { NAME, sizeOf, withByteChanged } from '../../../../../test/given/given-dcp.ts'
import { givenOrderInWork, listingOf } from '../../../../../test/given/given-order-dcps.ts'
import { givenPaidCaptions } from '../../../../../test/given/given-orders.ts'
import { killLastTry } from '../../../../../test/kill-last-try.ts'
import type { Person } from '../../../../../test/person.ts'

test('a DCP that staff send for an order is the customer’s once its check finds nothing wrong, and in no list before', async () => {
  const { helen, dario, db, params, projectID, orderID, before, account, begin, send, shown, names, work } = await givenOrderInWork()
  const made = await makePackage({ framesPerReel: 2_400 })

  const { _id, awaiting } = await begin(made)
  expect(awaiting.toSorted()).toEqual([...made.keys()].toSorted())
  for (const path of made.keys()) await send(_id, made, path)

  expect((await shown()).dcps).toMatchObject([
    { _id, name: NAME, size: sizeOf(made), files: 8, arrived: 8, status: 'Pending', problems: [] },
  ])
  expect(await names()).toEqual(['halcyon.mp4'])
  expect(await helen.call(orders.get, { params }), 'what they see meanwhile').toMatchObject({ upload_status: 'In Progress', results: [] })
  expect(await account()).toEqual({ used_bytes: before + sizeOf(made), reserved_bytes: 0 })
  expect((await helen.call(notifications.list, { query: {} })).notifications).toEqual([])

  await work()

  const seen = await helen.call(orders.get, { params })
  expect(seen).toMatchObject({ upload_status: 'Complete', results: [{ _id, name: NAME, type: 'dcp', size: sizeOf(made), exists: true }] })
  expect(seen.events.map((each) => each.text).slice(-3)).toEqual([
    ...['Files moved to In Progress.', 'Files moved to Complete.', `Delivered ${NAME}.`],
  ])
  expect((await shown()).dcps).toEqual([])
  expect(await names()).toEqual(['halcyon.mp4', NAME])
  expect(await helen.call(dcp.get, { params: { projectID, fileID: _id } })).toMatchObject({ status: 'Verified', wrong_count: 0 })
  const { history: lines } = await helen.call(history.list, { params: { projectID }, query: {} })
  expect(lines.map((each) => each.message_plain).slice(0, 4)).toEqual([
    expect.stringContaining(NAME),
    expect.stringContaining('Complete'),
    ...[`The package ${NAME} was checked: every hash is right`, `Dario Pell uploaded ${NAME}`],
  ])
  const { notifications: sent } = await helen.call(notifications.list, { query: {} })
  expect(sent).toMatchObject([{ kind: 'order_delivered', title: `${NAME} was delivered for order 100001`, path: `/orders/${orderID}` }])
  const mails = db.selectFrom('mails').select('to_address').where('subject', '=', `Order 100001: ${NAME} was delivered`)
  expect(await mails.execute()).toEqual([{ to_address: helen.user.email }])
  const audited = db.selectFrom('access_log').select(['details', 'user_id']).where('action', '=', 'order.changed').orderBy('_id')
  expect((await audited.execute()).slice(1)).toEqual([{ details: { number: '100001', key: 'files', to: NAME }, user_id: dario.user._id }])
  await helen.call(dcp.check, { params: { projectID, fileID: _id } })
  await work()
  expect((await helen.call(orders.get, { params })).results, 'a check of the customer delivers nothing').toHaveLength(1)
})

test('one with a wrong hash is not delivered: staff read what is wrong, remove it, and send another', async () => {
  const { helen, db, store, dario, params, projectID, before, account, sendAll, shown, names, work } = await givenOrderInWork()
  const made = await makePackage()
  const dcpID = await sendAll(withByteChanged(made, 'pcm_2.mxf'))
  await work()

  const wrong = await shown()
  expect(wrong.dcps).toMatchObject([
    { _id: dcpID, status: 'Failed', wrong_count: 1, problems: [{ kind: 'hash', path: 'pcm_2.mxf' }], may_check: true },
  ])
  const text = `${NAME} was not delivered. 1 of its files is wrong.`
  expect(wrong.events.at(-1)).toMatchObject({ kind: 'note', text })
  expect(wrong.results).toEqual([])
  expect(await names()).toEqual(['halcyon.mp4'])
  const { events, upload_status } = await helen.call(orders.get, { params })
  expect([events.map((each) => each.text), upload_status]).toEqual([expect.not.arrayContaining([text]), 'In Progress'])
  const { history: lines } = await helen.call(history.list, { params: { projectID }, query: {} })
  expect(JSON.stringify(lines)).not.toContain(NAME)
  expect((await helen.call(notifications.list, { query: {} })).notifications).toEqual([])

  await expect(helen.call(orderDcps.remove, { params: { ...params, dcpID } })).rejects.toMatchObject({ code: 'forbidden' })
  await dario.call(orderDcps.remove, { params: { ...params, dcpID } })
  expect((await shown()).dcps).toEqual([])
  expect(await account()).toEqual({ used_bytes: before, reserved_bytes: 0 })
  expect(await db.selectFrom('erasures').select('key_prefix').execute()).toEqual([{ key_prefix: `dcps/${dcpID}` }])
  const removed = db.selectFrom('access_log').select('details').where('action', '=', 'order.changed').orderBy('_id', 'desc')
  expect((await removed.executeTakeFirst())?.details).toEqual({ number: '100001', key: 'files_removed', to: NAME })

  const second = await sendAll(made)
  await work()
  expect((await shown()).results).toMatchObject([{ _id: second, name: NAME }])
  await expect(dario.call(orderDcps.remove, { params: { ...params, dcpID: second } })).rejects.toMatchObject({ code: 'not_found' })
  expect(await store.list(`dcps/${second}/`)).toHaveLength(8)
})

test('the same folder goes on where its upload broke off, also by a colleague; two at once begin one', async () => {
  const { helen, dario, staff, params, projectID, db, begin, send, shown, work } = await givenOrderInWork()
  const eva = await staff('eva')
  const made = await makePackage()
  const both = await Promise.all([begin(made), begin(made, eva)])
  const [{ _id }] = both
  expect(new Set(both.map((each) => each._id)).size).toBe(1)
  const rest = ['j2c_2.mxf', 'pcm_2.mxf']
  for (const path of made.keys()) if (!rest.includes(path)) await send(_id, made, path)
  expect((await shown()).dcps).toMatchObject([{ status: 'Uploading', files: 8, arrived: 6, may_check: false }])
  await dario.call(orderDcps.check, { params: { ...params, dcpID: _id } })
  expect((await shown()).dcps, 'what has not come yet is not missing').toMatchObject([{ status: 'Uploading' }])

  const again = await begin(made, eva)
  expect([again._id, again.awaiting.toSorted()]).toEqual([_id, rest])
  const own = await helen.call(dcp.create, { params: { projectID }, body: { name: NAME, files: listingOf(made) } })
  expect(own._id, 'the customer does not go on with it').not.toBe(_id)
  // Both send the same file: one of the two is kept.
  const twice = await Promise.allSettled([send(_id, made, 'j2c_2.mxf'), send(_id, made, 'j2c_2.mxf', eva)])
  expect(twice.map((each) => each.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  await send(_id, made, 'pcm_2.mxf', eva)
  await work()

  expect((await shown()).results).toHaveLength(1)
  expect(await db.selectFrom('order_results').selectAll().execute()).toHaveLength(1)
})

test('it is for its own order, and no one else may open it or send its files', async () => {
  const given = await givenOrderInWork()
  const { helen, dario, projectID, film, begin, send, names } = given
  const made = await makePackage()
  await expect(begin(made, helen)).rejects.toMatchObject({ code: 'forbidden' })
  await expect(begin(made, dario, given.clock.newId())).rejects.toMatchObject({ code: 'not_found' })
  const { _id } = await begin(made)
  const other = await givenPaidCaptions(helen, projectID, film)
  const sendTo = (person: Person, specifications: object, path = 'j2c_1.mxf', size = 2_000) =>
    person.call(uploads.create, { body: { method: 'http', file_list: [{ name: 'j2c_1.mxf', path, size }], specifications } })
  const refused = { code: 'not_found' }
  await expect(sendTo(dario, { order_id: other, dcp_id: _id })).rejects.toMatchObject(refused)
  await expect(sendTo(helen, { order_id: given.orderID, dcp_id: _id })).rejects.toMatchObject(refused)
  await expect(sendTo(helen, { project_id: projectID, dcp_id: _id })).rejects.toMatchObject(refused)
  const mine = { order_id: given.orderID, dcp_id: _id }
  await expect(sendTo(dario, { ...mine, project_id: projectID })).rejects.toMatchObject({ code: 'invalid' })
  await expect(sendTo(dario, mine, 'another.mxf')).rejects.toMatchObject({ code: 'dcp_not_awaited' })
  await expect(sendTo(dario, mine, 'j2c_1.mxf', 1)).rejects.toMatchObject({ code: 'dcp_not_awaited' })
  await expect(dario.call(orderDcps.remove, { params: { orderID: other, dcpID: _id } })).rejects.toMatchObject(refused)
  await expect(dario.call(orderDcps.check, { params: { orderID: other, dcpID: _id } })).rejects.toMatchObject(refused)
  for (const path of made.keys()) await send(_id, made, path)
  const params = { projectID, fileID: _id }
  await expect(helen.call(dcp.get, { params })).rejects.toMatchObject(refused)
  await expect(helen.call(dcp.check, { params })).rejects.toMatchObject(refused)
  await expect(helen.call(files.info, { params: { projectID }, query: { fileID: _id } })).rejects.toMatchObject(refused)
  await expect(helen.call(dcp.download, { params, query: { path: 'j2c_1.mxf' } })).rejects.toMatchObject(refused)
  expect(await names()).toEqual(['halcyon.mp4'])
})

test('one of an order that is cancelled meanwhile is not delivered, and its storage is given back in the night', async () => {
  const { helen, dario, params, before, account, move, begin, send, sendAll, shown, names, nightly, work } = await givenOrderInWork()
  const checked = await sendAll(await makePackage())
  const made = await makePackage({ framesPerReel: 48 })
  const { _id } = await begin(made)
  const file_list = [{ name: 'ASSETMAP.xml', path: 'ASSETMAP.xml', size: made.get('ASSETMAP.xml')?.byteLength ?? 0 }]
  const opened = await dario.call(uploads.create, {
    body: { method: 'http', file_list, specifications: { order_id: params.orderID, dcp_id: _id } },
  })
  await nightly()
  expect((await shown()).dcps, 'what goes on stays').toHaveLength(2)

  await move('Cancelled')
  await work()

  const cancelled = { code: 'order_cancelled' }
  await expect(begin(made)).rejects.toMatchObject(cancelled)
  await expect(send(_id, made, 'CPL_1.xml')).rejects.toMatchObject(cancelled)
  const uploadID = opened.upload_details[0]?.upload_id ?? ''
  await expect(dario.call(uploads.sign, { query: { upload_id: uploadID, parts: '1' } })).rejects.toMatchObject(cancelled)
  const left = await shown()
  expect(left).toMatchObject({ results: [], dcps: [{ _id: checked, status: 'Verified' }, { _id }] })
  expect(left.events.at(-1)?.text).toBe(`${NAME} was not delivered. The order was cancelled.`)
  expect(await names()).toEqual(['halcyon.mp4'])
  expect((await helen.call(notifications.list, { query: {} })).notifications).toEqual([])

  await nightly()
  await dario.call(uploads.abort, { params: { uploadID } })
  expect((await shown()).dcps).toEqual([])
  expect(await account()).toEqual({ used_bytes: before, reserved_bytes: 0 })
})

test('what staff have left for a week is removed in the night', async () => {
  const { clock, before, account, begin, send, shown, nightly } = await givenOrderInWork()
  const made = await makePackage()
  const { _id } = await begin(made)
  await send(_id, made, 'j2c_1.mxf')
  clock.advance({ days: 6 })
  await send(_id, made, 'j2c_2.mxf')
  clock.advance({ days: 6 })
  await nightly()
  expect((await shown()).dcps).toMatchObject([{ arrived: 2 }])
  clock.advance({ days: 2 })
  await nightly()
  expect((await shown()).dcps).toEqual([])
  expect(await account()).toEqual({ used_bytes: before, reserved_bytes: 0 })
})

test('what arrives for one whose project or folder is deleted meanwhile is refused, and kept nowhere', async () => {
  const { helen, dario, origin, db, store, params, projectID, film, before, account, move, begin, send, work } = await givenOrderInWork()
  const _files = [{ _id: film, type: 'source_file' as const }]
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Masters', _files } })
  const made = await makePackage()
  const open = async () => {
    const { _id } = await begin(made)
    const size = made.get('j2c_1.mxf')?.byteLength ?? 0
    const file_list = [{ name: 'j2c_1.mxf', path: 'j2c_1.mxf', size }]
    const specifications = { ...{ order_id: params.orderID }, dcp_id: _id }
    const { upload_details } = await dario.call(uploads.create, { body: { method: 'http', file_list, specifications } })
    const { upload_id: uploadID = '', part_size: partSize = 1 } = upload_details[0] ?? {}
    await sendParts({ origin, person: dario, uploadId: uploadID, partSize, bytes: Buffer.from(made.get('j2c_1.mxf') ?? []) })
    const complete = () => dario.call(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size: size } })
    return { _id, complete }
  }
  const first = await open()
  const place = db.selectFrom('files').select('folder_id').where('_id', '=', first._id)
  expect(await place.executeTakeFirst(), 'beside the film').toEqual({ folder_id: folderID })
  await send(first._id, made, 'CPL_1.xml')
  const weighed = { params: { projectID }, body: { _files: [{ id: folderID, type: 'folder' as const }] } }
  expect((await helen.call(orders.weigh, weighed)).bytes, 'a drive does not carry it').toBe(before)
  await move('Complete')
  await helen.call(files.delete, { params: { projectID }, body: { _files: [{ _id: folderID, type: 'folder' }] } })
  await expect(first.complete()).rejects.toMatchObject({ code: 'dcp_not_awaited' })
  const second = await open()
  expect(await db.selectFrom('files').select('folder_id').where('_id', '=', second._id).executeTakeFirst()).toEqual({ folder_id: null })
  await helen.call(projects.delete, { body: { projectIDs: [projectID] } })

  await expect(second.complete()).rejects.toMatchObject({ code: 'not_found' })
  await expect(begin(made)).rejects.toMatchObject({ code: 'not_found' })
  await work()
  expect(await store.list(`dcps/${first._id}/`), 'what had arrived before').toHaveLength(1)
  expect(await store.list(`dcps/${second._id}/`)).toEqual([])
  const erased = (await db.selectFrom('erasures').select('key_prefix').execute()).map((each) => each.key_prefix)
  expect(erased).toEqual(expect.arrayContaining([`dcps/${first._id}`, `dcps/${second._id}`]))
  expect(await account()).toMatchObject({ used_bytes: 0 })
  expect(await db.selectFrom('order_results').selectAll().execute()).toEqual([])
})

test('a customer without the storage for it is not sent a part of it', async () => {
  const { db, organization, begin, shown } = await givenOrderInWork()
  const made = await makePackage()
  const limit = { limit_bytes: sizeOf(made) - 1 }
  await db.updateTable('storage_accounts').set(limit).where('owner_id', '=', organization._id).execute()
  await expect(begin(made)).rejects.toMatchObject({ code: 'storage_limit' })
  expect((await shown()).dcps).toEqual([])
})

test('a check that was killed is begun again by staff, and delivers; a name that is taken by then gets a number', async () => {
  const order = await givenOrderInWork()
  const { given, helen, dario, db, clock, params, projectID, sendAll, shown, names, work } = order
  const dcpID = await sendAll(await makePackage())
  await db.updateTable('dcps').set({ status: 'Checking', fence: clock.newId() }).execute()
  await killLastTry(order, 'verify-dcp')
  await work()
  const stopped = await shown()
  expect(stopped.dcps).toMatchObject([{ status: 'Error', may_check: true }])
  expect(stopped.events.at(-1)?.text).toBe(`${NAME} was not delivered. Its check did not finish.`)
  await given.dcp(helen, projectID, NAME, await makePackage())

  await dario.call(orderDcps.check, { params: { ...params, dcpID } })
  await work()

  expect((await shown()).results).toMatchObject([{ _id: dcpID, name: `${NAME} (2)` }])
  expect((await names()).toSorted()).toEqual([`${NAME}`, `${NAME} (2)`, 'halcyon.mp4'].toSorted())
})

test('an order that is cancelled while its DCP is about to be delivered gets nothing of it', async () => {
  const { db, orderID, sendAll, shown, names, work } = await givenOrderInWork()
  await sendAll(await makePackage())
  const { working } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ job_status: 'Cancelled' }).where('_id', '=', orderID).execute()
    const working = work()
    await untilWaiting(db, 1)
    return { working }
  })
  await working
  expect(await names(), 'it is taken back whole').toEqual(['halcyon.mp4'])
  await sql`update pgboss.job set start_after = now()`.execute(db)
  await work()

  expect(await names()).toEqual(['halcyon.mp4'])
  expect(await shown()).toMatchObject({ results: [], dcps: [{ status: 'Verified' }] })
  expect((await shown()).events.at(-1)?.text).toBe(`${NAME} was not delivered. The order was cancelled.`)
})
