import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

type Status = 'In Progress' | 'Issue' | 'Suspended' | 'Complete'

async function givenOrder() {
  const server = await startServer()
  const helen = await server.given.person()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen)
  const film = await givenFilm(server, helen, projectID)
  const order = () => givenPaidCaptions(helen, projectID, film)
  const dario = await server.given.staff()
  const move = async (orderID: string, ...statuses: Status[]) => {
    for (const value of statuses) await dario.call(staffOrders.update, { params: { orderID }, body: { key: 'job_status', value } })
  }
  return { ...server, helen, dario, order, move }
}

test('an order that is done is found again, the latest first, and by its number', async () => {
  const { dario, order, move, clock } = await givenOrder()
  const done = async (search = '') =>
    (await dario.call(staffOrders.queue, { query: { queue: 'done', search } })).orders.map(({ _id }) => _id)
  const earlier = await order()
  expect(await done()).toEqual([])
  clock.advance({ days: 1 })
  const later = await order()
  await move(later, 'In Progress', 'Complete')
  await move(earlier, 'In Progress', 'Complete')
  expect(await done()).toEqual([later, earlier])
  expect(await done('100001')).toEqual([earlier])
  const { counts } = await dario.call(staffOrders.queue, { query: {} })
  expect(counts).toMatchObject({ open: 0, done: 2 })
})

test('the timeline of a customer has no status that their list does not name', async () => {
  const { helen, dario, order, move } = await givenOrder()
  const orderID = await order()
  await move(orderID, 'In Progress', 'Issue', 'In Progress', 'Suspended')
  const said = ({ events }: { events: { kind: string; text: string }[] }) =>
    events.flatMap(({ kind, text }) => (kind === 'status' ? text : []))
  expect(said(await helen.call(orders.get, { params: { orderID } }))).toEqual([
    ...['Moved to In Progress.', 'We have a question.', 'Moved to In Progress.', 'It waits for now.'],
  ])
  expect(said(await dario.call(staffOrders.get, { params: { orderID } }))).toContain('Moved to Issue.')
})
