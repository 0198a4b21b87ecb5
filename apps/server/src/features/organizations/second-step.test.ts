import { accounts } from '@answerprint/contract/accounts'
import { organizations } from '@answerprint/contract/organizations'
import { projects } from '@answerprint/contract/projects'
import { userChannel } from '@answerprint/contract/realtime'
import { twoFactor } from '@answerprint/contract/two-factor'
import { expect, test } from 'vitest'
import { PASSWORD } from '../../../test/given/given.ts'
import { givenTwoFactor } from '../../../test/second-factor.ts'
import { startServer } from '../../../test/start-server.ts'
import { heard, type PusherClass, withSocket } from '../../platform/realtime/given-socket.ts'

test('an organization that demands a second step opens nothing to a member without one, and everything once they have it', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const jun = await organization.member(undefined, 'Jun Takeda')
  await givenTwoFactor(server, helen)
  const params = { organizationID: organization._id }
  await helen.call(organizations.update, { params, body: { key: 'require_two_factor', value: true } })

  await expect(jun.call(projects.list, { query: {} })).rejects.toMatchObject({ code: 'two_factor_required_by_organization', status: 403 })
  expect((await jun.call(accounts.check, {})).user.must_set_up_two_factor).toBe(true)
  expect((await helen.call(accounts.check, {})).user.must_set_up_two_factor).toBe(false)
  await helen.call(projects.list, { query: {} })

  await givenTwoFactor(server, jun)
  await jun.call(projects.list, { query: {} })
  expect((await jun.call(accounts.check, {})).user.must_set_up_two_factor).toBe(false)
})

test('open pages of members without a second step hear nothing more from when it is demanded, or given up', async () => {
  const server = await withSocket()
  const { given, live, connect } = server
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(undefined, 'Jun Takeda')]
  await givenTwoFactor(server, helen)
  const subscribed = (socket: PusherClass, who: typeof helen) => heard(socket, userChannel(who.user._id), 'pusher:subscription_succeeded')
  const refused = (socket: PusherClass, who: typeof helen) =>
    new Promise((resolve) => socket.channel(userChannel(who.user._id)).bind('pusher:subscription_error', resolve))
  const [hers, his] = [connect(helen), connect(jun)]
  await Promise.all([subscribed(hers, helen), subscribed(his, jun)])
  const kept = hers.connection.socket_id

  const hisEnd = refused(his, jun)
  const demand = { key: 'require_two_factor', value: true } as const
  await helen.call(organizations.update, { params: { organizationID: organization._id }, body: demand })
  await hisEnd
  expect([hers.connection.state, hers.connection.socket_id]).toEqual(['connected', kept])

  const factor = await givenTwoFactor(server, jun)
  his.disconnect()
  const again = connect(jun)
  await subscribed(again, jun)
  const secondEnd = refused(again, jun)
  await jun.call(twoFactor.disable, { params: factor.params, body: { password: PASSWORD, code: factor.code() } })
  await secondEnd
  for (const each of [hers, again]) each.disconnect()
  await live.close()
})
