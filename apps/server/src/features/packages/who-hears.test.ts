import { deliveries } from '@answerprint/contract/deliveries'
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
  const ada = await organization.member(undefined, 'Ada Lindqvist')
  if (isSenderGone) {
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
  const damaged = { _id: beside, size: 1, xxh128: '0'.repeat(32) }
  await visitor.call(deliveries.verify, { params, body: { files: [damaged] } })
  await work()
  const noticesOf = async ({ user }: typeof ada) =>
    (await db.selectFrom('notifications').select('title').where('user_id', '=', user._id).orderBy('_id').execute()).map(
      ({ title }) => title,
    )
  return {
    noticed: await noticesOf(helen),
    toAda: await noticesOf(ada),
    toSender: mailbox.filter(({ to }) => to === helen.user.email).length,
    repliesTo: mailbox.filter(({ to }) => to === 'haruki@takeda.example').map(({ replyTo }) => replyTo),
    sender: helen.user.email,
  }
}

test('a sender hears what recipients do with a package, and replies go to them', async () => {
  const { noticed, toAda, toSender, repliesTo, sender } = await givenSent(false)
  expect(toAda).toEqual([])
  expect(noticed).toEqual([
    'Many wrong passwords were entered for Haruki Aizawa’s link to Delivery',
    'Haruki Aizawa opened Delivery',
    'Haruki Aizawa downloaded Delivery',
    'Haruki Aizawa received a damaged file of Delivery',
  ])
  expect(toSender).toBe(4)
  expect(repliesTo).toEqual([sender])
})

test('who left the organization hears nothing more of the packages that they sent: what endangers them, its Administrators read', async () => {
  const toAda = [
    'Many wrong passwords were entered for Haruki Aizawa’s link to Delivery',
    'Haruki Aizawa received a damaged file of Delivery',
  ]
  expect(await givenSent(true)).toMatchObject({ noticed: [], toAda, toSender: 0, repliesTo: [undefined] })
})
