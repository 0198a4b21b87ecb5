import { members } from '@answerprint/contract/members'
import { notifications } from '@answerprint/contract/notifications'
import { orders, staffOrders } from '@answerprint/contract/orders'
import { expect, test } from 'vitest'
import { givenOrderAndStaff } from '../../../../test/given/given-orders.ts'

const givenWork = async () => {
  const story = await givenOrderAndStaff()
  return { ...story, params: { orderID: story.orderID } }
}

test('who left the organization reads nothing more of its orders: its Administrators do', async () => {
  const { server, organization, helen, dario, projectID, params } = await givenWork()
  const jun = await organization.member(undefined, 'Jun Takeda')
  await jun.call(members.remove, { params: { organizationID: organization._id, userID: helen.user._id } })
  await server.work()
  server.mailbox.length = 0
  await dario.call(staffOrders.update, { params, body: { key: 'job_status', value: 'In Progress' } })
  await dario.call(staffOrders.write, { params, body: { message: 'Which reel 3 is right?' } })
  const result = await server.given.file(jun, projectID, 'captions.srt')
  await server.given.join(dario, organization._id, ['projects:can_view'])
  await dario.call(staffOrders.addResults, { params, body: { fileIDs: [result] } })
  await server.work()
  expect(new Set(server.mailbox.map(({ to }) => to))).toEqual(new Set([jun.user.email]))
  const heard = async (person: typeof jun) => (await person.call(notifications.list, { query: {} })).notifications.map(({ title }) => title)
  expect(await heard(jun)).toContainEqual(expect.stringContaining('captions.srt was delivered'))
  const former = await server.db.selectFrom('notifications').select('title').where('user_id', '=', helen.user._id).execute()
  expect(former).toEqual([])
})

test('what the customer writes goes to support once who worked on the order is no longer staff', async () => {
  const { server, helen, dario, params } = await givenWork()
  await dario.call(staffOrders.update, { params, body: { key: 'assigned_to', value: 'me' } })
  const written = async () => {
    await server.work()
    server.mailbox.length = 0
    await helen.call(orders.write, { params, body: { message: 'The second one.' } })
    await server.work()
    return server.mailbox.map(({ to }) => to)
  }
  expect(await written()).toEqual([dario.user.email])
  await server.db.updateTable('users').set({ is_staff: false }).where('_id', '=', dario.user._id).execute()
  expect(await written()).toEqual([server.parts.config.supportEmail])
})
