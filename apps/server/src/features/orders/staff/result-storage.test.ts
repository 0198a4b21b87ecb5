import { staffOrders } from '@answerprint/contract/orders'
import { uploads } from '@answerprint/contract/uploads'
import { expect, test } from 'vitest'
import { givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

test('a result takes the storage of the account that has the project, also where another one paid for it', async () => {
  const server = await startServer()
  const { given, db } = server
  const helen = await given.person()
  const { _id: projectID } = await given.project(helen, 'Kilometre 412')
  const film = await givenFilm(server, helen, projectID)
  const organization = await given.organization('Northlight Distribution')
  await given.join(helen, organization._id)
  await givenPostPay(server, helen, 'none')
  const orderID = await givenPaidCaptions(helen, projectID, film)
  const dario = await given.staff()
  const own = await given.project(dario, 'Results')
  const result = await given.file(dario, own._id, 'captions.srt')
  const stored = async () => {
    const rows = await db.selectFrom('storage_accounts').select(['owner_id', 'used_bytes', 'reserved_bytes']).execute()
    const of = (id: string) => rows.filter((each) => each.owner_id === id).map((each) => [each.used_bytes, each.reserved_bytes])
    return [...of(helen.user._id), ...of(organization._id)]
  }
  const before = await stored()
  await dario.call(staffOrders.addResults, { params: { orderID }, body: { fileIDs: [result] } })
  const [part] = (await dario.call(staffOrders.get, { params: { orderID } })).results
  const [[used = 0] = []] = before
  expect(await stored()).toEqual([
    [used + (part?.size ?? 0), 0],
    [0, 0],
  ])
  const { upload_details } = await dario.call(uploads.create, {
    body: { method: 'http', file_list: [{ name: 'second.srt', size: 12 }], specifications: { order_id: orderID } },
  })
  expect(await stored()).toEqual([
    [used + (part?.size ?? 0), 12],
    [0, 0],
  ])
  expect(upload_details).toHaveLength(1)
})
