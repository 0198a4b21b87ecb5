import { cart } from '@answerprint/contract/cart'
import { orders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { discsOf, givenFilm, givenPaidCaptions, givenShipping } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'
import { accountCommands } from '../../staff/index.ts'
import { orderCommands } from './order-commands.ts'

async function givenOrder() {
  const server = await startServer()
  const helen = await (await server.given.organization('Northlight Distribution')).member()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen, 'Kilometre 412')
  const film = await givenFilm(server, helen, projectID)
  const orderID = await givenPaidCaptions(helen, projectID, film)
  const dario = await server.given.person('dario@answerprint.example', 'Dario Pell')
  await accountCommands['staff add'](server.db, dario.user.email)
  const run = (verb: keyof typeof orderCommands, words: string[], options: { as?: string; status?: string } = {}) =>
    orderCommands[verb]({ db: server.db, staffOrders: server.composed.services.staffOrders }, words, options)
  const set = (...words: string[]) => run('set', words, { as: 'Dario@answerprint.example' })
  return { ...server, helen, projectID, film, orderID, run, set, show: () => helen.call(orders.get, { params: { orderID } }) }
}

test('staff orders are listed and shown on the command line, by number and by id', async () => {
  const { run, orderID } = await givenOrder()
  const row = expect.stringMatching(/^100001 {2}Pending {2}.*Northlight Distribution/)
  expect(await run('list', [])).toEqual({ isDone: true, message: row })
  expect(await run('list', [], { status: 'Pending' })).toEqual({ isDone: true, message: row })
  expect(await run('list', [], { status: 'Complete' })).toEqual({ isDone: true, message: 'There are no orders.' })
  expect(await run('list', [], { status: 'Done' })).toMatchObject({
    isDone: false,
    message: expect.stringContaining('"Done" is no status. There are: '),
  })
  const shown = await run('show', ['100001'])
  expect(shown.message).toContain('Order 100001')
  expect(shown.message).toContain(`id: ${orderID}`)
  expect(shown.message).toMatch(/may move to: In Progress, Suspended, Issue/)
  expect(shown.message).toContain('Ordered.')
  expect(await run('show', [orderID])).toEqual(shown)
  for (const word of ['100002', 'x', '0190a2b4-0000-7000-8000-000000000000'])
    expect(await run('show', [word])).toEqual({ isDone: false, message: `There is no order ${word}.` })
})

test('where an order goes is shown on the command line as on the page: to an address, or that it is picked up', async () => {
  const { run, helen, projectID, film } = await givenOrder()
  const order = () => helen.call(orders.add, { params: { projectID }, body: discsOf(film) })
  await order()
  await helen.call(cart.buy, { body: { willPickup: true } })
  await order()
  await givenShipping(helen)
  await helen.call(cart.buy, { body: {} })

  const shown = async (number: string) => (await run('show', [number])).message
  expect(await shown('100002')).toContain('\n  shipment: picked up at the office\n')
  expect(await shown('100003')).toContain('\n  shipment: Northlight Distribution, 214 King Street West, Toronto ON M5H 3S6, Canada')
  expect(await shown('100001')).not.toContain('shipment')
})

test('an order is changed on the command line as on the page: legal moves, mails, timeline and audit log', async () => {
  const { set, show, db, work, mailbox, helen } = await givenOrder()
  expect(await set('100001', 'job_status', 'In Progress')).toEqual({ isDone: true, message: 'Order 100001: job_status is In Progress.' })
  expect(await set('100001', 'assigned_to', 'me')).toMatchObject({ isDone: true })
  expect(await set('100001', 'note', 'The discs are in the blue case.')).toMatchObject({ isDone: true })
  const seen = await show()
  expect(seen.job_status).toBe('In Progress')
  expect(seen.events.map((each) => each.text)).toContain('Moved to In Progress.')
  await work()
  expect(mailbox.map((each) => [each.to, each.text.includes('Work has begun.')])).toContainEqual([helen.user.email, true])
  const lines = await db.selectFrom('access_log').select(['who', 'details', 'user_agent']).where('action', '=', 'order.changed').execute()
  // They are written at one moment of the test's clock, so none comes first.
  expect(lines).toContainEqual({
    ...{ who: 'dario@answerprint.example', user_agent: 'answerprint orders' },
    details: { number: '100001', key: 'job_status', to: 'In Progress' },
  })
  expect(lines).toHaveLength(3)
})

test('what cannot be done to an order is said, and nothing is changed', async () => {
  const { set, run, db } = await givenOrder()
  const said = async (...words: string[]) => {
    const { isDone, message } = await set(...words)
    expect(isDone).toBe(false)
    return message
  }
  expect(await said('100001', 'job_status', 'Complete')).toBe('This order cannot be moved to that status now.')
  expect(await said('100001', 'job_status', 'Done')).toContain('"Done" is no value of job_status. There are: None, Pending')
  expect(await said('100001', 'colour', 'red')).toContain('There is no key "colour". There are: job_status, upload_status')
  expect(await said('100001', 'returned_at', 'tomorrow')).toBe('Write a day as 2027-01-31, or none.')
  expect(await said('100001', 'note')).toBe('Write something first.')
  expect(await said('100001', 'check', 'unheard-of')).toBe('There is nothing here, or you cannot see it.')
  expect(await said('100009', 'carrier', 'FedEx')).toBe('There is no order 100009.')
  const as = { isDone: false, message: 'Name the member of staff with --as <email>.' }
  expect(await run('set', ['100001', 'carrier', 'FedEx'])).toEqual(as)
  await db.updateTable('users').set({ is_suspended: true }).where('email', '=', 'dario@answerprint.example').execute()
  expect(await said('100001', 'carrier', 'FedEx')).toBe('dario@answerprint.example is not a member of staff.')
  expect(await db.selectFrom('access_log').select('action').where('action', '=', 'order.changed').execute()).toEqual([])
})
