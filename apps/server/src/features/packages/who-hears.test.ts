import { files } from '@answerprint/contract/files'
import { members } from '@answerprint/contract/members'
import { deliveryPages } from '@answerprint/contract/packages'
import { expect, test } from 'vitest'
import { remindRecipients } from './reminders/reminders.jobs.ts'
import { givenPackage } from './testing/given-package.ts'

/** A package that Haruki opens and downloads, and where a password is guessed; the reminder of its end. */
async function givenSent(isSenderGone: boolean) {
  const given = await givenPackage({ password: 'meridian', reminder_days: 3, expiry: '2026-03-20T00:00:00.000Z' })
  const { organization, helen, visitor, anonymous, token, beside, clock, parts, db, mailbox, work } = given
  const params = { token }
  if (isSenderGone) {
    const ada = await organization.member(undefined, 'Ada Lindqvist')
    await ada.call(members.remove, { params: { organizationID: organization._id, userID: helen.user._id } })
  }
  await work()
  mailbox.length = 0
  clock.advance({ days: 16 })
  await db.transaction().execute((tx) => parts.enqueue(tx, remindRecipients, {}))
  await work()
  const guess = () => anonymous().call(deliveryPages.unlock, { params, body: { password: 'equator' } })
  for (let tries = 0; tries < 12; tries++) await guess().catch(() => undefined)
  clock.advance({ minutes: 16 })
  await visitor.call(deliveryPages.unlock, { params, body: { password: 'meridian' } })
  await visitor.call(deliveryPages.open, { params })
  await visitor.call(files.download, { query: { package_id: token, fileID: beside } })
  await work()
  const noticed = await db.selectFrom('notifications').select('title').where('user_id', '=', helen.user._id).orderBy('_id').execute()
  return {
    noticed: noticed.map(({ title }) => title),
    toSender: mailbox.filter(({ to }) => to === helen.user.email).length,
    repliesTo: mailbox.filter(({ to }) => to === 'haruki@takeda.example').map(({ replyTo }) => replyTo),
    sender: helen.user.email,
  }
}

test('a sender hears what recipients do with a package, and replies go to them', async () => {
  const { noticed, toSender, repliesTo, sender } = await givenSent(false)
  expect(noticed).toEqual([
    'Many wrong passwords were entered for Haruki Aizawa’s link to Delivery',
    'Haruki Aizawa opened Delivery',
    'Haruki Aizawa downloaded Delivery',
  ])
  expect(toSender).toBe(3)
  expect(repliesTo).toEqual([sender])
})

test('who left the organization hears nothing more of the packages that they sent', async () => {
  expect(await givenSent(true)).toMatchObject({ noticed: [], toSender: 0, repliesTo: [undefined] })
})
