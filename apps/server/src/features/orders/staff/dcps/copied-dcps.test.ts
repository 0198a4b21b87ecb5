import { dcp } from '@answerprint/contract/dcp'
import { files } from '@answerprint/contract/files'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { openNotedObjects } from '../../../../../test/faults/noted-objects.ts'
import { NAME, sizeOf, withByteChanged } from '../../../../../test/given/given-dcp.ts'
import { givenOrderInWork } from '../../../../../test/given/given-order-dcps.ts'

test('a DCP of a member of staff is copied, and delivered once the copy is checked; one with a mistake is refused', async () => {
  const { given, helen, dario, origin, store, db, params, projectID, before, account, names, clock, work } = await givenOrderInWork()
  const { _id: own } = await given.project(dario, 'Results')
  const made = await makePackage()
  const right = await given.dcp(dario, own, NAME, made)
  const wrong = await given.dcp(dario, own, 'Wrong', withByteChanged(made, 'pcm_2.mxf'))
  const captions = await given.file(dario, own, 'halcyon.srt')
  const deliver = (...fileIDs: string[]) => dario.call(staffOrders.addResults, { params, body: { fileIDs } })
  await expect(deliver(right), 'before its check').rejects.toMatchObject({ code: 'file_busy' })
  await work()
  const { source_files } = await dario.call(files.sources, { query: { also: 'dcp' } })
  expect(source_files.map(({ _id, type }) => [_id, type])).toEqual([[right, 'dcp']])
  await expect(deliver(captions, wrong)).rejects.toMatchObject({ code: 'file_busy', message: expect.stringContaining('check') })
  expect(await store.list('originals/'), 'nothing is copied of what is refused').toHaveLength(2)

  const order = await deliver(captions, right)

  const copied = order.dcps[0]?._id ?? ''
  expect(order).toMatchObject({ results: [{ name: 'halcyon.srt' }], dcps: [{ name: NAME, status: 'Pending', arrived: 8 }] })
  expect(await names()).toEqual(['halcyon.mp4', 'halcyon.srt'])
  clock.advance({ minutes: 1 })
  await work()
  expect((await helen.call(orders.get, { params })).results.map((each) => each.name)).toEqual(['halcyon.srt', NAME])
  expect(await helen.call(dcp.get, { params: { projectID, fileID: copied } })).toMatchObject({ status: 'Verified' })
  expect(await account()).toEqual({ used_bytes: before + sizeOf(made) + 12, reserved_bytes: 0 })
  expect(await store.list(`dcps/${copied}/`)).toHaveLength(8)
  expect(await db.selectFrom('erasures').selectAll().execute(), 'nothing that is used is erased').toEqual([])
  await dario.call(files.delete, { params: { projectID: own }, body: { _files: [{ _id: right, type: 'dcp' }] } })
  const { token } = await helen.call(dcp.download, { params: { projectID, fileID: copied }, query: { path: 'j2c_1.mxf' } })
  const sent = await fetch(new URL(token, origin))
  expect(Buffer.from(await sent.arrayBuffer()), 'it is a copy of its own').toEqual(Buffer.from(made.get('j2c_1.mxf') ?? []))

  await db
    .updateTable('storage_accounts')
    .set({ limit_bytes: before + sizeOf(made) + 13 })
    .where('owner_id', '!=', dario.user._id)
    .execute()
  const second = await given.dcp(dario, own, 'Second', made)
  await work()
  const folders = (await store.list('dcps/')).length
  await expect(deliver(second)).rejects.toMatchObject({ code: 'storage_limit' })
  expect(await store.list('dcps/'), 'a copy that is refused is deleted').toHaveLength(folders)
})

test('what a server that is killed has copied of a DCP is noted for erasure before it is stored', async () => {
  const objects = openNotedObjects()
  const { given, dario, db, params, work } = await givenOrderInWork({ watch: objects.watch })
  const { _id: own } = await given.project(dario, 'Results')
  const right = await given.dcp(dario, own, NAME, await makePackage())
  await work()
  const copying = () => dario.call(staffOrders.addResults, { params, body: { fileIDs: [right] } })
  const { noted, lost } = await objects.during(db, copying)
  expect([noted.length, lost]).toEqual([8, []])
  expect(await db.selectFrom('erasures').selectAll().execute(), 'what is used is not erased').toEqual([])
})
