import { topUp } from '@answerprint/contract/billing'
import { cart } from '@answerprint/contract/cart'
import { files } from '@answerprint/contract/files'
import { folders } from '@answerprint/contract/folders'
import { invoices } from '@answerprint/contract/invoices'
import { members } from '@answerprint/contract/members'
import { orders } from '@answerprint/contract/orders'
import { projects } from '@answerprint/contract/projects'
import { expect, test } from 'vitest'
import { captionsOf, givenFilm, givenPaidCaptions } from '../../../../test/given/given-orders.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import type { Person } from '../../../../test/person.ts'
import { startServer } from '../../../../test/start-server.ts'

async function givenOrdered() {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen, 'Night Train to Lisboa')
  const film = await givenFilm(server, helen, projectID)
  const order = await givenPaidCaptions(helen, projectID, film)
  return { ...server, server, organization, helen, projectID, film, order }
}

test('orders are listed for who may see billing, ten a page, the latest first; others see their own', async () => {
  const { helen, organization, projectID, film, given } = await givenOrdered()
  for (let count = 0; count < 10; count += 1) await givenPaidCaptions(helen, projectID, film)
  const jun = await organization.member(['projects:can_view'])
  const bookkeeper = await organization.member(['billing_and_plans:can_view'])
  const stranger = await given.person()

  const first = await helen.call(orders.list, { query: { page: 1, take: 10 } })
  expect(first).toMatchObject({ count: 11, orders: { length: 10 } })
  expect(first.orders[0]?.order_number).toBe(100_011)
  expect((await helen.call(orders.list, { query: { page: 2 } })).orders.map((each) => each.order_number)).toEqual([100_001])
  expect((await helen.call(orders.list, { query: { skip: 10, take: 10 } })).orders).toHaveLength(1)
  expect(await helen.call(orders.list, { query: { search: '100003' } })).toMatchObject({ count: 1 })
  expect(await helen.call(orders.list, { query: { search: 'lisboa', status: 'Shipped' } })).toMatchObject({ count: 0 })
  expect((await bookkeeper.call(orders.list, { query: {} })).count).toBe(11)
  expect((await jun.call(orders.list, { query: {} })).count).toBe(0)
  expect((await stranger.call(orders.list, { query: {} })).count).toBe(0)
})

test('the project of an order is named by its id to who sees that project alone: nothing leads others into it', async () => {
  const { helen, organization, projectID, order } = await givenOrdered()
  const bookkeeper = await organization.member(['billing_and_plans:can_view'])
  const colleague = await organization.member(['billing_and_plans:can_view', 'projects:can_view'])
  const shown = async (person: Person) => ({
    page: (await person.call(orders.get, { params: { orderID: order } })).project_id,
    list: (await person.call(orders.list, { query: {} })).orders.map((each) => each.project_id),
  })

  expect(await shown(bookkeeper)).toEqual({ page: null, list: [null] })
  for (const person of [helen, colleague]) expect(await shown(person)).toEqual({ page: projectID, list: [projectID] })
  await helen.call(projects.setAccess, { params: { projectID }, body: { userIds: [bookkeeper.user._id] } })
  expect(await shown(bookkeeper)).toEqual({ page: projectID, list: [projectID] })
})

test('what a person ordered for themselves is open to them by its address after they join an organization, and to no one else of it', async () => {
  const { server, helen, organization, order: theirs, given } = await givenOrdered()
  const kit = await given.person()
  await givenPostPay(server, kit, 'none')
  const { _id: projectID } = await given.project(kit)
  const own = { params: { orderID: await givenPaidCaptions(kit, projectID, await givenFilm(server, kit, projectID)) } }
  await given.join(kit, organization._id, ['projects:can_view'])

  const { invoice_id } = await kit.call(orders.get, own)
  await kit.call(orders.write, { ...own, body: { message: 'Is it under way?' } })
  const invoice = { params: { invoiceID: invoice_id ?? '' }, query: {} }
  expect(await kit.call(invoices.get, invoice)).toMatchObject({ buyer: { organization: '' }, total: { formatted: '$380.00' } })
  await expect(helen.call(orders.get, own)).rejects.toMatchObject({ code: 'not_found' })
  await expect(helen.call(invoices.get, invoice)).rejects.toMatchObject({ code: 'not_found' })
  const { invoice_id: of = '' } = await helen.call(orders.get, { params: { orderID: theirs } })
  await expect(kit.call(orders.get, { params: { orderID: theirs } })).rejects.toMatchObject({ code: 'not_found' })
  await expect(kit.call(invoices.get, { params: { invoiceID: of ?? '' }, query: {} })).rejects.toMatchObject({ code: 'not_found' })
})

test('the count of a list is of the account whose orders it lists', async () => {
  const { server, organization, projectID: ofAll, film, given } = await givenOrdered()
  const kit = await given.person()
  await givenPostPay(server, kit, 'none')
  const { _id: projectID } = await given.project(kit)
  await givenPaidCaptions(kit, projectID, await givenFilm(server, kit, projectID))
  await given.join(kit, organization._id, ['projects:can_view'])
  expect(await kit.call(orders.list, { query: {} })).toEqual({ orders: [], count: 0 })

  const eva = await organization.member()
  await givenPaidCaptions(eva, ofAll, film)
  await eva.call(members.leave, { params: { organizationID: organization._id } })
  expect(await eva.call(orders.list, { query: {} }), 'what was ordered for the organization is its').toEqual({ orders: [], count: 0 })
})

test('an order tells what it holds and what happened; a message goes to staff', async () => {
  const { helen, organization, order, given, db } = await givenOrdered()
  const stranger = await given.person()
  const jun = await organization.member(['projects:can_view'])
  for (const person of [stranger, jun])
    await expect(person.call(orders.get, { params: { orderID: order } })).rejects.toMatchObject({ code: 'not_found' })

  await helen.call(orders.write, { params: { orderID: order }, body: { message: 'Reel 3 was replaced.' } })
  expect(await helen.call(orders.get, { params: { orderID: order } })).toMatchObject({
    order_title: 'Night Train to Lisboa',
    description: 'Web, 2 business days',
    total_formatted: '$380.00',
    lines: [{ name: 'Web captions, base', amount_formatted: '$20.00' }, { name: '90 minutes at $4.00' }],
    files: [{ name: 'halcyon.mp4', exists: true }],
    events: [
      { kind: 'ordered', by: 'Helen Lind' },
      { kind: 'message', text: 'Reel 3 was replaced.', is_staff: false },
    ],
  })
  const mail = db.selectFrom('mails').select('to_address').where('subject', 'like', 'Message about order%')
  expect(await mail.execute()).toEqual([{ to_address: 'support@answerprint.example' }])
})

test('an order is put into the cart again at today’s price', async () => {
  const { helen, order } = await givenOrdered()
  expect(await helen.call(orders.reorder, { params: { orderID: order } })).toMatchObject({ count: 1, order: { subtotal: 38_000 } })
  expect(await helen.call(cart.get, {})).toMatchObject({ count: 1 })
})

test('what was handed over with its purchase is in no cart again', async () => {
  const { helen, order, db } = await givenOrdered()
  await db.updateTable('orders').set({ type: 'aspera_transfers', wizard_type: 'none' }).where('_id', '=', order).execute()
  await expect(helen.call(orders.reorder, { params: { orderID: order } })).rejects.toMatchObject({ code: 'not_found' })
})

test('a project with an order that is not completed is not deleted; what is only in a cart does not keep it', async () => {
  const { helen, projectID, server, given, db } = await givenOrdered()
  const { _id: spare } = await given.project(helen, 'Spare')
  const film = await givenFilm(server, helen, spare)
  await helen.call(orders.add, { params: { projectID: spare }, body: captionsOf(film) })
  const both = { body: { projectIDs: [projectID, spare] } }
  expect(await helen.call(projects.delete, both)).toEqual({
    deleted: [spare],
    not_deleted: [{ _id: projectID, title: 'Night Train to Lisboa' }],
  })
  expect(await helen.call(cart.get, {})).toMatchObject({ count: 0, notice: expect.stringContaining('An item was removed') })
  await db.updateTable('orders').set({ job_status: 'Complete' }).where('project_id', '=', projectID).execute()
  expect(await helen.call(projects.delete, { body: { projectIDs: [projectID] } })).toMatchObject({ deleted: [projectID], not_deleted: [] })
})

test('a file of an order that is not completed is not deleted, nor what holds it, nor what it holds', async () => {
  const { helen, projectID, film, order, given, db } = await givenOrdered()
  const { _id: folderID } = await helen.call(folders.create, { params: { projectID }, body: { name: 'Masters' } })
  const inside = await given.file(helen, projectID, 'credits.txt', undefined, folderID)
  const notes = await given.file(helen, projectID)
  const remove = (...ids: string[]) =>
    helen.call(files.delete, { params: { projectID }, body: { _files: ids.map((_id) => ({ _id, type: 'source_file' as const })) } })
  const refused = (name: string) => ({ code: 'files_in_order', status: 409, message: expect.stringContaining(`completed: ${name}.`) })

  await expect(remove(notes, film)).rejects.toMatchObject(refused('halcyon.mp4'))
  await helen.call(folders.insertFile, {
    params: { projectID },
    query: { folderID },
    body: { _files: [{ _id: film, type: 'source_file' }] },
  })
  await expect(remove(folderID)).rejects.toMatchObject(refused('halcyon.mp4'))
  await db.updateTable('order_files').set({ file_id: folderID }).where('order_id', '=', order).execute()
  await expect(remove(inside)).rejects.toMatchObject(refused('Masters'))

  await helen.call(orders.add, { params: { projectID }, body: captionsOf(film) })
  await db.updateTable('orders').set({ job_status: 'Complete' }).where('_id', '=', order).execute()
  expect(await remove(folderID, notes)).toEqual({ deleted: 4 })
})

test('screener links that were bought are in the list, complete at once', async () => {
  const { helen } = await givenOrdered()
  await helen.call(topUp.buy, { body: { quantity: 5 } })
  expect(await helen.call(orders.list, { query: { take: 1 } })).toMatchObject({
    count: 2,
    orders: [{ order_type: 'screeners_top_up', order_title: '5 screener links', job_status: 'Complete', project_id: null, shipment: null }],
  })
})
