import { auditLog } from '@answerprint/contract/audit-log'
import { staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { startServer } from '../../../../test/start-server.ts'

async function givenOrder() {
  const server = await startServer()
  const { given } = server
  const organization = await given.organization('Northlight Distribution')
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await given.project(helen, 'Kilometre 412')
  const film = await givenFilm(server, helen, projectID)
  const other = await given.file(helen, projectID, 'private.txt')
  const order = await givenPaidCaptions(helen, projectID, film)
  const dario = await given.staff()
  const ask = (who = dario, fileID = film, orderID = order) => who.call(staffOrders.download, { params: { orderID, fileID } })
  const open = async (url: string) => (await fetch(new URL(url, server.origin))).status
  const move = (value: 'In Progress' | 'Complete') =>
    dario.call(staffOrders.update, { params: { orderID: order }, body: { key: 'job_status', value } })
  return { ...server, server, organization, helen, dario, film, other, order, ask, open, move }
}

test('staff fetch the film of an order that they work on, and the customer reads so in their audit log', async () => {
  const { helen, organization, ask, open } = await givenOrder()
  const { url } = await ask()
  expect(await open(url)).toBe(200)
  const { entries } = await helen.call(auditLog.list, { params: { organizationID: organization._id }, query: {} })
  expect(entries).toContainEqual(expect.objectContaining({ action: 'order.file_fetched', email: 'dario@answerprint.example' }))
})

test('only files of the order, only staff, and only until it is done: an address that was given before is worth nothing then', async () => {
  const { helen, dario, film, other, order, ask, open, move, clock } = await givenOrder()
  await expect(ask(dario, other), 'a file that was not ordered for').rejects.toMatchObject({ code: 'not_found' })
  await expect(ask(helen), 'a customer').rejects.toMatchObject({ code: 'forbidden' })
  await expect(ask(dario, film, '00000000-0000-7000-8000-000000000000')).rejects.toMatchObject({ code: 'not_found' })

  await move('In Progress')
  const { url } = await ask(dario, film, order)
  expect(await open(url)).toBe(200)
  await move('Complete')
  await expect(ask()).rejects.toMatchObject({ code: 'order_done' })
  clock.advance({ seconds: 6 })
  expect(await open(url)).toBe(403)
})

test('who is staff no more fetches nothing, with an old address neither', async () => {
  const { dario, ask, open, db, clock } = await givenOrder()
  const { url } = await ask()
  await db.updateTable('users').set({ is_staff: false }).where('_id', '=', dario.user._id).execute()
  await expect(ask()).rejects.toMatchObject({ code: 'forbidden' })
  clock.advance({ seconds: 6 })
  expect(await open(url)).toBe(403)
})
