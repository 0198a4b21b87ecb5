import { members } from '@answerprint/contract/members'
import { notifications } from '@answerprint/contract/notifications'
import { expect, test } from 'vitest'
import { type Server, startServer } from '../../../test/start-server.ts'
import { sendDigests, sendDigestsHandler } from './digest.jobs.ts'

const tell = ({ db, composed }: Server, user_id: string, title: string, kind: 'encode_done' | 'share_opened' = 'encode_done') =>
  db.transaction().execute((tx) => composed.services.notify(tx, { user_id, kind, title, path: '/projects' }))

/** As the schedule does at eight in the morning. */
async function eightOClock({ db, composed, work }: Server) {
  await db.transaction().execute((tx) => composed.services.enqueue(tx, sendDigests, {}))
  await work()
}

test('what was asked for once a day comes in one mail a person, once', async () => {
  const server = await startServer({ APP_URL: 'https://app.example' })
  const [ada, ben] = [await server.given.person(), await server.given.person()]
  for (const person of [ada, ben]) {
    await person.call(notifications.updatePreference, { body: { kind: 'encode_done', key: 'mail', value: 'daily' } })
  }
  await tell(server, ada.user._id, 'Halcyon is ready')
  await tell(server, ada.user._id, 'Mara & <Sons> is ready')
  await tell(server, ada.user._id, 'Jun is watching Halcyon', 'share_opened')
  await tell(server, ben.user._id, 'Ortolan is ready')
  await server.work()
  expect(server.mailbox.map((each) => each.subject)).toEqual(['Jun is watching Halcyon'])

  await eightOClock(server)
  await eightOClock(server)

  // Mails are sent in any order.
  const mails = server.mailbox.slice(1).sort((a, b) => a.to.localeCompare(b.to))
  expect(mails.map(({ to, subject }) => ({ to, subject }))).toEqual([
    { to: ada.user.email, subject: 'Your day on Answerprint: 2 things happened' },
    { to: ben.user.email, subject: 'Ortolan is ready' },
  ])
  expect(mails[0]?.text).toContain('- Halcyon is ready\n  https://app.example/projects\n- Mara & <Sons> is ready')
  expect(mails[0]?.html).toContain('Mara &amp; &lt;Sons&gt;')
  expect(mails[0]?.text).toContain('https://app.example/settings/user/notifications')
})

test('a day without news brings no mail, and old notifications go after ninety days', async () => {
  const server = await startServer()
  const ada = await server.given.person()
  await tell(server, ada.user._id, 'Halcyon is ready')
  await server.work()
  server.mailbox.length = 0

  server.clock.advance({ days: 89 })
  await eightOClock(server)
  expect(await server.db.selectFrom('notifications').select('_id').execute()).toHaveLength(1)
  server.clock.advance({ days: 2 })
  await eightOClock(server)

  expect(server.mailbox).toEqual([])
  expect(await server.db.selectFrom('notifications').select('_id').execute()).toEqual([])
})

test('who left the organization, or is suspended, is mailed nothing that waited for the morning', async () => {
  const server = await startServer()
  const organization = await server.given.organization()
  const helen = await organization.member()
  const [gone, suspended, jonas] = [await organization.member(), await organization.member(), await organization.member()]
  for (const person of [gone, suspended, jonas]) {
    await person.call(notifications.updatePreference, { body: { kind: 'share_opened', key: 'mail', value: 'daily' } })
    await tell(server, person.user._id, 'Jun is watching Halcyon', 'share_opened')
  }
  await helen.call(members.remove, { params: { organizationID: organization._id, userID: gone.user._id } })
  await server.db.updateTable('users').set({ is_suspended: true }).where('_id', '=', suspended.user._id).execute()
  await server.work()
  server.mailbox.length = 0
  await eightOClock(server)
  expect(server.mailbox.map((each) => [each.to, each.subject])).toEqual([[jonas.user.email, 'Jun is watching Halcyon']])
})

test('the summary is due at eight in the morning, universal time', () => {
  const { job } = sendDigestsHandler({} as Parameters<typeof sendDigestsHandler>[0])
  expect(job.cron).toBe('0 8 * * *')
})
