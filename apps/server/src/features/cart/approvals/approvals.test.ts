import { accounts } from '@answerprint/contract/accounts'
import { approvals } from '@answerprint/contract/approvals'
import { cart } from '@answerprint/contract/cart'
import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import { orders } from '@answerprint/contract/orders'
import { quotes } from '@answerprint/contract/quotes'
import { roles } from '@answerprint/contract/roles'
import { expect, test } from 'vitest'
import { givenCard } from '../../../../test/given/given-card.ts'
import { captionsOf, givenFilm } from '../../../../test/given/given-orders.ts'
import { runJob } from '../../../../test/given/given-plans.ts'
import { givenPostPay } from '../../../../test/given/given-post-pay.ts'
import { finishLeft } from '../../../../test/given/given-stripe.ts'
import { startServer } from '../../../../test/start-server.ts'
import { returnApprovals } from './return-approvals.jobs.ts'

/** Mia may not pay; Otto may pay up to a limit; Helen is an Administrator. Mia has captions for $380 in her cart. */
async function givenTeam(limit: number | null = 10_000) {
  const server = await startServer()
  const organization = await server.given.organization('Northlight Distribution')
  const helen = await organization.member()
  const params = { organizationID: organization._id }
  const made = async (name: string, pays: boolean) => {
    const permissions = { projects: { can_view: true }, billing_and_plans: { can_make_payments: pays } }
    return (await helen.call(roles.create, { params, body: { name, permissions: permissions as never } })).role._id
  }
  const [assistant, producer] = [await made('Assistant', false), await made('Producer', true)]
  if (limit !== null)
    await helen.call(roles.update, { params: { ...params, roleID: producer }, body: { key: 'purchase_limit', value: limit } })
  await helen.call(roles.update, { params: { ...params, roleID: assistant }, body: { key: 'sends_carts', value: true } })
  const [mia, otto] = [await organization.member(), await organization.member()]
  const give = (userId: string, role_id: string) => server.db.updateTable('users').set({ role_id }).where('_id', '=', userId).execute()
  await give(mia.user._id, assistant)
  await give(otto.user._id, producer)
  await givenPostPay(server, helen, 'none')
  const { _id: projectID } = await server.given.project(helen, 'Kilometre 412')
  const film = await givenFilm(server, helen, projectID)
  await mia.call(orders.add, { params: { projectID }, body: captionsOf(film) })
  const send = (to = helen) => mia.call(approvals.send, { body: { approverID: to.user._id, note: 'For Friday.' } })
  return { ...server, server, helen, mia, otto, projectID, film, send, assistant: { ...params, roleID: assistant } }
}

test('a member who may not pay sends the cart to one who may, who buys it; the member has the order', async () => {
  const { helen, mia, otto, send, db } = await givenTeam()
  await expect(mia.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'forbidden' })
  const { people } = await mia.call(approvals.people, {})
  expect(
    people.map((each) => each._id),
    'Otto’s role buys less',
  ).toEqual([helen.user._id])
  await expect(send(otto)).rejects.toMatchObject({ code: 'not_found' })
  const approval = await send()
  expect(approval).toMatchObject({ state: 'waiting', subtotal_formatted: '$380.00', note: 'For Friday.' })
  expect(await mia.call(cart.get, {}), 'it is in no cart').toMatchObject({ count: 0, total: 0 })
  expect(await helen.call(cart.count, {})).toEqual({ count: 0 })
  await expect(send()).rejects.toMatchObject({ code: 'cart_empty' })
  const params = { approvalID: approval._id }
  await expect(otto.call(approvals.get, { params })).rejects.toMatchObject({ code: 'not_found' })
  await expect(mia.call(approvals.accept, { params })).rejects.toMatchObject({ code: 'forbidden' })

  // Prices follow the catalogue until it is paid.
  await db.updateTable('catalogue_prices').set({ amount: 500 }).where('code', '=', 'captions_web_minute').execute()
  expect(await helen.call(approvals.get, { params })).toMatchObject({ subtotal: 38_000, subtotal_now_formatted: '$470.00' })
  expect(await helen.call(approvals.accept, { params })).toEqual({ count: 1 })
  await expect(helen.call(approvals.accept, { params })).rejects.toMatchObject({ code: 'approval_decided' })
  await expect(helen.call(cart.buy, { body: { total: 38_000 } }), 'it was seen at another price').rejects.toMatchObject({
    code: 'cart_changed',
  })
  const bought = await helen.call(cart.buy, { body: { total: 47_000 } })
  expect(bought.orders).toHaveLength(1)
  const listed = await db.selectFrom('orders').select(['ordered_by', 'job_status']).execute()
  expect(listed).toEqual([{ ordered_by: mia.user._id, job_status: 'Pending' }])
  const orderID = bought.orders[0]?._id ?? ''
  const [ofMia, ofHelen] = [await mia.call(orders.list, { query: {} }), await helen.call(orders.list, { query: {} })]
  expect(ofMia, 'without the invoice, which she may not open').toMatchObject({ count: 1, orders: [{ _id: orderID, invoice_id: null }] })
  expect((await mia.call(orders.get, { params: { orderID } })).invoice_id).toBeNull()
  expect(ofHelen).toMatchObject({ orders: [{ _id: orderID, invoice_id: bought.invoice_id }] })
  const mails = await db.selectFrom('mails').select(['to_address', 'subject']).where('subject', 'like', '%order%').execute()
  expect(mails.map((each) => each.to_address)).toEqual(expect.arrayContaining([helen.user.email, mia.user.email]))
})

test('a member orders where the role pays, or sends carts for approval, and nowhere else', async () => {
  const { helen, mia, otto, projectID, film, assistant, send } = await givenTeam()
  const order = { params: { projectID }, body: captionsOf(film) }
  const sends = async (value: boolean) => {
    const { role } = await helen.call(roles.update, { params: assistant, body: { key: 'sends_carts', value } })
    expect(role.sends_carts).toBe(value)
    expect((await mia.call(accounts.check, {})).user.sends_carts).toBe(value)
  }
  const quote = await mia.call(quotes.make, {})
  await sends(false)
  await expect(send(), 'what is in the cart is sent nowhere either').rejects.toMatchObject({ status: 403, code: 'forbidden' })
  await expect(mia.call(orders.add, order)).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  const opening = mia.call(quotes.open, { params: { quoteID: quote._id }, body: { replace: true } })
  await expect(opening).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  expect(await mia.call(cart.count, {}), 'what was in the cart before stays in it').toEqual({ count: 1 })
  await otto.call(orders.add, order)
  await sends(true)
  await mia.call(orders.add, order)
  expect(await mia.call(cart.count, {})).toEqual({ count: 2 })
})

test('what is declined or withdrawn is back in the cart it came from', async () => {
  const { helen, mia, send, db } = await givenTeam()
  const first = { approvalID: (await send())._id }
  const declined = await helen.call(approvals.decline, { params: first, body: { answer: 'Next month.' } })
  expect(declined).toMatchObject({ state: 'declined', answer: 'Next month.' })
  const decided = db.selectFrom('mails').select(['to_address', 'body_text']).where('subject', 'like', '%declined your order.')
  const mail = { to_address: mia.user.email, body_text: expect.stringContaining('Next month.') }
  expect(await decided.execute(), 'who asked hears of it').toEqual([mail])
  expect(await mia.call(cart.count, {})).toEqual({ count: 1 })
  const second = { approvalID: (await send())._id }
  await expect(helen.call(approvals.withdraw, { params: second })).rejects.toMatchObject({ code: 'not_found' })
  await mia.call(approvals.withdraw, { params: second })
  expect(await mia.call(cart.count, {})).toEqual({ count: 1 })
  await expect(helen.call(approvals.accept, { params: second })).rejects.toMatchObject({ code: 'approval_decided' })
  expect((await mia.call(approvals.list, {})).approvals.map((each) => each.state).toSorted()).toEqual(['declined', 'withdrawn'])
})

test.each(['accept', 'decline'] as const)('who left the organization reads nothing of what was decided: %s', async (what) => {
  const { server, helen, mia, assistant, send } = await givenTeam()
  const params = { approvalID: (await send())._id }
  await helen.call(members.remove, { params: { ...assistant, userID: mia.user._id } })
  await server.work()
  server.mailbox.length = 0
  if (what === 'accept') await helen.call(approvals.accept, { params })
  else await helen.call(approvals.decline, { params, body: { answer: 'Kilometre 412 is not announced yet.' } })
  await server.work()
  expect(server.mailbox).toEqual([])
})

test('what waits for approval and loses its file is not missed in the cart that it was sent from', async () => {
  const { helen, mia, projectID, film, send } = await givenTeam()
  await send()
  await helen.call(files.delete, { params: { projectID }, body: { _files: [{ _id: film, type: 'source_file' }] } })
  expect(await mia.call(cart.get, {})).toMatchObject({ count: 0, notice: null })
})

test('of what waits for approval nothing is accepted once all its files are deleted: it is declined, or withdrawn', async () => {
  const { server, helen, mia, projectID, film, send } = await givenTeam()
  const params = { approvalID: (await send())._id }
  await helen.call(files.delete, { params: { projectID }, body: { _files: [{ _id: film, type: 'source_file' }] } })
  await server.work()
  server.mailbox.length = 0
  const message = 'Nothing is left of this order: its files were deleted. Decline it, so that it is clear to who asked.'
  await expect(helen.call(approvals.accept, { params })).rejects.toMatchObject({ code: 'cart_empty', message })
  await server.work()
  expect(server.mailbox).toEqual([])

  await helen.call(approvals.decline, { params, body: { answer: 'Its film was deleted.' } })
  expect(await mia.call(approvals.get, { params })).toMatchObject({ state: 'declined', answer: 'Its film was deleted.' })
})

test('who left the page in which their bank was asked accepts what was sent to them at once', async () => {
  const { server, helen, projectID, film, send } = await givenTeam()
  const params = { approvalID: (await send())._id }
  await helen.call(orders.add, { params: { projectID }, body: captionsOf(film) })
  const asks = await givenCard(server, helen, '4000000000003220')
  const paying = helen.call(cart.buy, { body: { customerCardID: asks } }, { headers: { 'idempotency-key': 'left' } })
  await expect(paying).rejects.toMatchObject({ code: 'card_action_required' })
  expect(await helen.call(approvals.accept, { params })).toEqual({ count: 2 })
})

test('a role buys up to its limit, and not a cent more', async () => {
  const { otto, projectID, film, db } = await givenTeam(38_000)
  await otto.call(orders.add, { params: { projectID }, body: captionsOf(film) })
  await db.updateTable('roles').set({ purchase_limit: 37_999 }).where('name', '=', 'Producer').execute()
  await expect(otto.call(cart.buy, { body: {} })).rejects.toMatchObject({ code: 'purchase_limit' })
  expect(await otto.call(cart.count, {}), 'the cart stays').toEqual({ count: 1 })
  await db.updateTable('roles').set({ purchase_limit: 38_000 }).where('name', '=', 'Producer').execute()
  expect((await otto.call(cart.buy, { body: {} })).orders).toHaveLength(1)
})

test('what waits for approval is decided on once', async () => {
  const { helen, mia, send, db } = await givenTeam()
  const params = { approvalID: (await send())._id }
  const tries = [
    ...Array.from({ length: 10 }, () => helen.call(approvals.accept, { params })),
    ...Array.from({ length: 10 }, () => mia.call(approvals.withdraw, { params })),
  ]
  const ended = await Promise.allSettled(tries)
  expect(ended.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
  const where = await db.selectFrom('orders').select(['in_cart_of', 'approval_id']).execute()
  expect(where).toHaveLength(1)
  expect([helen.user._id, mia.user._id]).toContain(where[0]?.in_cart_of)
  expect(where[0]?.approval_id).toBeNull()
})

/** What Mia reads of what she sent, and has in her cart; and the mails of it. */
const heardBy = async ({ mia, server }: Awaited<ReturnType<typeof givenTeam>>) => {
  await server.work()
  const [latest] = (await mia.call(approvals.list, {})).approvals
  const { count } = await mia.call(cart.count, {})
  const heard = server.mailbox.splice(0).filter((mail) => mail.subject.includes('no longer buy'))
  return {
    state: latest?.state,
    is_returned: latest?.is_returned,
    count,
    mails: heard.map(({ to, subject }) => ({ to, subject })),
  }
}

test.each(['waits', 'was accepted'])('what %s is back with who asked, with a mail, once its approver has left', async (what) => {
  const team = await givenTeam(null)
  const { helen, mia, otto, send, server, assistant } = team
  const params = { approvalID: (await send(otto))._id }
  if (what === 'was accepted') await otto.call(approvals.accept, { params })
  await server.work()
  await helen.call(members.remove, { params: { ...assistant, userID: otto.user._id } })
  const subject = `${otto.user.full_name} can no longer buy your order`
  expect(await heardBy(team)).toEqual({ state: 'withdrawn', is_returned: true, count: 1, mails: [{ to: mia.user.email, subject }] })
  // Another one buys it.
  server.clock.advance({ seconds: 1 })
  await helen.call(approvals.accept, { params: { approvalID: (await send(helen))._id } })
  expect((await helen.call(cart.buy, { body: {} })).orders).toHaveLength(1)
  expect(await heardBy(team)).toMatchObject({ state: 'accepted', is_returned: false, count: 0 })
})

test('what an approver accepted and bought, or put into the cart themselves, is given back to no one when they leave', async () => {
  const team = await givenTeam(null)
  const { helen, otto, projectID, film, send, server, assistant, db } = team
  await otto.call(approvals.accept, { params: { approvalID: (await send(otto))._id } })
  await otto.call(cart.buy, { body: {} })
  await otto.call(orders.add, { params: { projectID }, body: captionsOf(film) })
  await server.work()
  await helen.call(members.remove, { params: { ...assistant, userID: otto.user._id } })
  expect(await heardBy(team)).toEqual({ state: 'accepted', is_returned: false, count: 0, mails: [] })
  const carts = db.selectFrom('orders').select('in_cart_of').where('in_cart_of', 'is not', null)
  expect(await carts.execute()).toEqual([{ in_cart_of: otto.user._id }])
})

test.each(['the role', 'the member'])(
  'what waits for an approver is given back within minutes where %s may not buy any more',
  async (what) => {
    const team = await givenTeam(null)
    const { helen, mia, otto, send, server, assistant } = team
    await send(otto)
    const run = () => runJob(server, returnApprovals)
    await run()
    expect(await heardBy(team), 'not before').toMatchObject({ state: 'waiting', count: 0 })
    const { organizationID } = assistant
    if (what === 'the role') await server.db.updateTable('roles').set({ permissions: '{}' }).where('name', '=', 'Producer').execute()
    else await helen.call(members.update, { params: { organizationID, userID: otto.user._id }, body: { key: 'status', value: 'Inactive' } })
    await run()
    expect(await heardBy(team)).toMatchObject({ state: 'withdrawn', is_returned: true, count: 1, mails: [{ to: mia.user.email }] })
  },
)

test('what an approver who left is paying at that moment is theirs, or goes back once it is not paid', async () => {
  const team = await givenTeam(null)
  const { helen, otto, send, server, assistant } = team
  await otto.call(approvals.accept, { params: { approvalID: (await send(otto))._id } })
  const asks = await givenCard(server, otto, '4000000000003220')
  const paying = otto.call(cart.buy, { body: { customerCardID: asks } }, { headers: { 'idempotency-key': 'left' } })
  await expect(paying).rejects.toMatchObject({ code: 'card_action_required' })
  await helen.call(members.remove, { params: { ...assistant, userID: otto.user._id } })
  expect(await heardBy(team)).toMatchObject({ state: 'accepted', count: 0 })
  await finishLeft(server, 2400)
  await runJob(server, returnApprovals)
  expect(await heardBy(team)).toMatchObject({ state: 'withdrawn', is_returned: true, count: 1 })
})
