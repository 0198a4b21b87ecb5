import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { orderDcps } from '@answerprint/contract/order-dcps'
import { staffOrders } from '@answerprint/contract/orders'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { lockProjectTree } from '#features/files'
import { untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { FILM_HEAD, sendDcpFile, sendParts } from '../../../../../test/given/given.ts'
import { NAME, sizeOf } from '../../../../../test/given/given-dcp.ts'
import { givenOrderInWork, listingOf } from '../../../../../test/given/given-order-dcps.ts'
import { givenFilm, givenPaidCaptions } from '../../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../../test/given/given-post-pay.ts'
import { losingAnswer } from '../../../../../test/losing-answer.ts'
import { startServer } from '../../../../../test/start-server.ts'
import { composeApp } from '../../../../app.ts'

/** A DCP in a folder, the last file of which is in the store and not yet completed. */
async function givenLastFile() {
  const order = await givenOrderInWork()
  const { helen, dario, origin, params, projectID, film, begin, send } = order
  const _files = [{ _id: film, type: 'source_file' as const }]
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Masters', _files } })
  const made = await makePackage()
  const { _id: dcpID } = await begin(made)
  for (const path of made.keys()) if (path !== 'j2c_2.mxf') await send(dcpID, made, path)
  const bytes = Buffer.from(made.get('j2c_2.mxf') ?? [])
  const total_size = bytes.byteLength
  const file_list = [{ name: 'j2c_2.mxf', path: 'j2c_2.mxf', size: total_size }]
  const specifications = { order_id: params.orderID, dcp_id: dcpID }
  const { upload_details } = await dario.call(uploads.create, { body: { method: 'http', file_list, specifications } })
  const { upload_id: uploadID = '', part_size: partSize = 1 } = upload_details[0] ?? {}
  await sendParts({ origin, person: dario, uploadId: uploadID, partSize, bytes })
  const complete = () => dario.request(uploads.report, { params: { uploadID }, body: { status: 'Complete', total_size } })
  const others = {
    'its folder is deleted': () =>
      helen.request(files.delete, { params: { projectID }, body: { _files: [{ _id: folderID, type: 'folder' }] } }),
    'its project is deleted': () => helen.request(projects.delete, { body: { projectIDs: [projectID] } }),
    'a colleague removes it': () => dario.request(orderDcps.remove, { params: { ...params, dcpID } }),
  }
  return { ...order, dcpID, complete, others }
}

const OTHERS = ['its folder is deleted', 'its project is deleted', 'a colleague removes it'] as const

test.each(OTHERS)('the last file of a DCP arrives while %s: nothing of it is left, whichever is first', async (what) => {
  for (const isFirst of [true, false]) {
    const { db, projectID, dcpID, move, complete, others, account, work, shown } = await givenLastFile()
    await move('Complete')
    const answers = await db.transaction().execute(async (tx) => {
      await lockProjectTree(tx, projectID)
      const first = (isFirst ? others[what] : complete)()
      await untilWaiting(db, 1)
      const second = (isFirst ? complete : others[what])()
      await untilWaiting(db, 2)
      return () => Promise.all([first, second])
    })
    const [first, second] = await answers()
    expect(first.statusCode).toBe(200)
    expect(isFirst ? second.json() : second.statusCode).toEqual(isFirst ? expect.objectContaining({ code: expect.any(String) }) : 200)
    await work()
    const left = db
      .selectFrom('files')
      .select((eb) => eb.fn.sum<number>('size').as('bytes'))
      .where('deleted_at', 'is', null)
    expect(await account()).toEqual({ used_bytes: (await left.executeTakeFirst())?.bytes ?? 0, reserved_bytes: 0 })
    expect(await db.selectFrom('erasures').select('key_prefix').execute()).toContainEqual({ key_prefix: `dcps/${dcpID}` })
    expect(await shown()).toMatchObject({ dcps: [], results: [] })
  }
})

test('a DCP whose delivery was committed, and of which its worker never heard, is delivered once', async () => {
  const order = await givenOrderInWork()
  const { db, databaseUrl, before, account, sendAll, shown, names, work } = order
  const made = await makePackage()
  const dcp_id = await sendAll(made)
  const { check_id } = await db.selectFrom('dcps').select('check_id').where('file_id', '=', dcp_id).executeTakeFirstOrThrow()
  const losing = losingAnswer(databaseUrl, 'insert into "order_results"')
  const run = composeApp({ ...order.parts, db: losing }).handlers.find((each) => each.job.name === 'verify-dcp')?.run
  await expect(run?.({ dcp_id, check_id }, { id: 'x', signal: new AbortController().signal, isLast: true })).rejects.toThrow()
  await losing.destroy()

  await work()

  expect((await shown()).results).toMatchObject([{ _id: dcp_id, name: NAME }])
  expect((await shown()).events.filter((each) => each.kind === 'result')).toHaveLength(1)
  expect(await names()).toEqual(['halcyon.mp4', NAME])
  expect(await account()).toEqual({ used_bytes: before + sizeOf(made), reserved_bytes: 0 })
})

test('a copy that is asked for twice with one key is one; two colleagues who deliver the same DCP deliver two', async () => {
  const { given, dario, store, params, before, account, names, shown, work } = await givenOrderInWork()
  const { _id: own } = await given.project(dario, 'Results')
  const made = await makePackage()
  const right = await given.dcp(dario, own, NAME, made)
  await work()
  const deliver = (headers = {}) => dario.call(staffOrders.addResults, { params, body: { fileIDs: [right] } }, { headers })
  const key = { 'idempotency-key': '019cadc6-9a80-704a-b62f-7053647a9c72' }
  const [first, second] = await Promise.all([deliver(key), deliver(key)])
  expect(first.dcps.map((each) => each._id)).toEqual(second.dcps.map((each) => each._id))

  await Promise.all([deliver(), work()])
  await work()

  expect((await shown()).dcps).toEqual([])
  expect(await names()).toEqual(['halcyon.mp4', NAME, `${NAME} (2)`])
  expect(await account()).toEqual({ used_bytes: before + 2 * sizeOf(made), reserved_bytes: 0 })
  expect(await store.list('dcps/')).toHaveLength(24)
})

test('a check that is asked for while another ends delivers once', async () => {
  const { dario, params, sendAll, shown, work } = await givenOrderInWork()
  const dcpID = await sendAll(await makePackage())
  const ask = () => dario.request(orderDcps.check, { params: { ...params, dcpID } })
  await Promise.all([work(), ask(), ask()])
  await Promise.all([work(), ask()])
  await work()
  const { dcps, results, events } = await shown()
  expect([dcps, results.length, events.filter((each) => each.kind === 'result').length]).toEqual([[], 1, 1])
})

test('a project is handed over while the last file of a DCP arrives: its bytes are counted with the new owner, whichever is first', async () => {
  for (const isFirst of [true, false]) {
    const server = await startServer()
    const { given, db, origin, work } = server
    const [ada, dario] = [await given.person(), await given.staff()]
    await givenPostPay(server, ada, 'none')
    const { _id: projectID } = await given.project(ada)
    const order_id = await givenPaidCaptions(ada, projectID, await givenFilm(server, ada, projectID))
    const made = await makePackage()
    const body = { name: NAME, files: listingOf(made) }
    const { _id: dcp_id } = await dario.call(orderDcps.add, { params: { orderID: order_id }, body })
    const target = { order_id }
    const send = (path: string) => sendDcpFile({ origin, person: dario, target, dcp_id, path, bytes: Buffer.from(made.get(path) ?? []) })
    const [last = '', ...rest] = made.keys()
    for (const path of rest) await send(path)
    const { organization } = await ada.call(organizations.create, { body: { name: 'Salt Films' } })
    const handOver = () => ada.request(projects.update, { params: { projectID }, body: { key: 'owner', value: 'organization' } })

    await Promise.all(isFirst ? [handOver(), send(last)] : [send(last), handOver()])

    const accounts = async () =>
      new Map((await db.selectFrom('storage_accounts').selectAll().execute()).map((each) => [each.owner_id, each]))
    const isWhole = { used_bytes: sizeOf(made) + FILM_HEAD.length, reserved_bytes: 0 }
    expect((await accounts()).get(ada.user._id)).toMatchObject({ used_bytes: 0, reserved_bytes: 0 })
    expect((await accounts()).get(organization._id)).toMatchObject(isWhole)
    await work()
    const { files: listed } = await ada.call(files.list, { params: { projectID }, query: {} })
    expect(listed.map((each) => each.name)).toEqual(['halcyon.mp4', NAME])
    expect((await accounts()).get(organization._id)).toMatchObject(isWhole)
  }
})
