import { auditLog } from '@answerprint/contract/audit-log'
import { staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenOrderAndStaff } from '../../../../test/given/given-orders.ts'

async function givenOrder() {
  const story = await givenOrderAndStaff()
  const { given, helen, dario, projectID, film, orderID: order, origin } = story
  const other = await given.file(helen, projectID, 'private.txt')
  const ask = (who = dario, fileID = film, orderID = order) => who.call(staffOrders.download, { params: { orderID, fileID } })
  const open = async (url: string) => (await fetch(new URL(url, origin))).status
  return { ...story, other, order, ask, open }
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
