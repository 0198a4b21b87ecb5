import { staffOrders } from '@answerprint/contract/orders'
import { uploads } from '@answerprint/contract/uploads'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../../test/database/until-waiting.ts'
import { givenOrderInWork } from '../../../../../test/given/given-order-dcps.ts'

test.each(['cancelled', 'cancelled with a refund'])(
  'uploads of an order that is %s end with it, and give back what they had reserved',
  async (how) => {
    const { helen, dario, db, params, projectID, before, account, move, begin, work } = await givenOrderInWork()
    const made = await makePackage()
    const { _id: dcp_id } = await begin(made)
    const open = (person: typeof dario, name: string, specifications: object, more = {}) =>
      person.call(uploads.create, { body: { method: 'http', file_list: [{ name, size: 1_000, ...more }], specifications } })
    await open(dario, 'halcyon.srt', { order_id: params.orderID })
    const size = made.get('ASSETMAP.xml')?.byteLength ?? 0
    await open(dario, 'ASSETMAP.xml', { order_id: params.orderID, dcp_id }, { path: 'ASSETMAP.xml', size })
    await open(helen, 'own.txt', { project_id: projectID })
    expect(await account()).toEqual({ used_bytes: before, reserved_bytes: 2_000 + size })

    if (how === 'cancelled') await move('Cancelled')
    else await dario.call(staffOrders.refund, { params, body: { amount: 100, reason: 'Agreed by phone.', cancel: true } })
    await work()

    expect(await account(), 'what the customer sends goes on').toEqual({ used_bytes: before, reserved_bytes: 1_000 })
    const ended = db.selectFrom('uploads').select('file_name').where('status', '=', 'Cancelled').orderBy('file_name')
    expect((await ended.execute()).map((each) => each.file_name)).toEqual(['ASSETMAP.xml', 'halcyon.srt'])
    expect(await dario.call(uploads.list, {})).toEqual({ uploads: [] })
  },
)

test('an upload that is begun just as its order is cancelled is refused, and reserves nothing', async () => {
  const { dario, db, params, before, account, begin } = await givenOrderInWork()
  const made = await makePackage()
  const { _id: dcp_id } = await begin(made)
  const size = made.get('ASSETMAP.xml')?.byteLength ?? 0
  const open = (file: { name: string; path?: string; size: number }, of: { dcp_id?: string }) =>
    dario.call(uploads.create, { body: { method: 'http', file_list: [file], specifications: { order_id: params.orderID, ...of } } })
  const { opened } = await db.transaction().execute(async (tx) => {
    await tx.updateTable('orders').set({ job_status: 'Cancelled' }).where('_id', '=', params.orderID).execute()
    const opened = Promise.allSettled([
      open({ name: 'halcyon.srt', size: 1_000 }, {}),
      open({ name: 'ASSETMAP.xml', path: 'ASSETMAP.xml', size }, { dcp_id }),
    ])
    // Both wait for the order, the second of them for the storage that the first one is about to reserve.
    await Promise.race([opened, untilWaiting(db, 2)])
    return { opened }
  })
  const refused = { status: 'rejected', reason: expect.objectContaining({ code: 'order_cancelled' }) }
  expect(await opened).toEqual([refused, refused])
  expect(await account()).toEqual({ used_bytes: before, reserved_bytes: 0 })
})
