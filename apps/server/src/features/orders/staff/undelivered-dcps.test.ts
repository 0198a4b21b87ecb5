import { orders } from '@answerprint/contract/orders'
import { makePackage } from '@answerprint/dcp/testing/make-package'
import { expect, test } from 'vitest'
import { NAME, sizeOf } from '../../../../test/given/given-dcp.ts'
import { givenOrderInWork } from '../../../../test/given/given-order-dcps.ts'

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
