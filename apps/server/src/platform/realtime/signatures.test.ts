import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { projectChannel, realtime, userChannel } from '@answerprint/contract/realtime'
import { expect, test } from 'vitest'
import { heard, withSocket } from './given-socket.ts'

test('a signature for a channel is refused later, and after its session', async () => {
  const { given, ada, clock, connect, live } = await withSocket()
  const { _id: projectID } = await given.project(ada)
  const channel = projectChannel(projectID)
  let signature = { auth: '' }
  const keep = async (change: () => Promise<unknown>) => {
    const socket = connect(ada)
    socket.config.channelAuthorizer = ({ socketId, channelName }, done) => {
      const sign = async () => {
        signature = await ada.call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName } })
        await change()
        return signature
      }
      // A socket that connects again after the session has ended gets no signature at all.
      sign().then(
        (signed) => done(null, signed),
        (error: Error) => done(error, null),
      )
    }
    await heard(socket, channel, 'pusher:subscription_error')
    socket.disconnect()
  }

  await keep(async () => clock.advance({ seconds: 31 }))
  await keep(() => ada.call(accounts.logout, {}))
  await live.close()
})

test('a signature from before a person lost access is refused at once, and their page signs anew', async () => {
  const { given, clock, connect, live } = await withSocket()
  const organization = await given.organization()
  const [helen, jun] = [await organization.member(), await organization.member(['files:can_download'])]
  const { _id: projectID } = await given.project(helen)
  const seenBy = (...userIds: string[]) => helen.call(projects.setAccess, { params: { projectID }, body: { userIds } })
  await seenBy(helen.user._id, jun.user._id)
  const [socket, other] = [connect(jun), connect(jun)]
  await heard(other, userChannel(jun.user._id), 'pusher:subscription_succeeded')
  const ended = new Promise((resolve) => other.connection.bind('state_change', resolve))
  const answers: string[] = []
  socket.config.channelAuthorizer = ({ socketId, channelName }, done) => {
    const sign = async () => {
      const signed = await jun.call(realtime.authorize, { body: { socket_id: socketId, channel_name: channelName } })
      clock.advance({ seconds: 1 })
      await seenBy(helen.user._id)
      await ended
      return signed
    }
    const refused = (error: Error & { code: string }) => {
      answers.push(error.code)
      done(error, null)
    }
    sign().then((signed) => done(null, signed), refused)
  }
  socket.subscribe(projectChannel(projectID)).bind('pusher:subscription_succeeded', () => answers.push('subscribed'))
  await expect.poll(() => answers, { timeout: 10_000 }).toEqual(['no_access'])
  for (const each of [socket, other]) each.disconnect()
  await live.close()
})
