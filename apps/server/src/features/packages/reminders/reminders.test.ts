import { packages } from '@answerprint/contract/packages'
import { expect, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { startServer } from '../../../../test/start-server.ts'
import { remindRecipients } from './reminders.jobs.ts'

test('a link that is prolonged while others are reminded is reminded of its new end alone', async () => {
  const { given, clock, db, parts, work, mailbox } = await startServer()
  const helen = await given.person()
  const { _id: projectID } = await given.project(helen)
  const params = { projectID }
  const _files = [{ _id: await given.file(helen, projectID), type: 'document' as const }]
  const daysFromNow = (days: number) => new Date(clock.now().getTime() + days * 86_400_000).toISOString()
  const send = async (label: string, days: number) => {
    const emails = [{ email: `${label}@takeda.example`, label }]
    const body = { shareType: 'email' as const, _files, emails, expiry: daysFromNow(days), reminder_days: 2 }
    return (await helen.call(packages.send, { params, body })).package._id
  }
  const [, second] = [await send('first', 4), await send('second', 5)]
  await work()
  const remind = async () => {
    mailbox.length = 0
    await parts.enqueue(db, remindRecipients, {})
    await work()
    return mailbox.map(({ to }) => to)
  }
  clock.advance({ days: 3.5 })

  let reminding: ReturnType<typeof remind> | undefined
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('package_recipients').select('_id').where('email', '=', 'first@takeda.example').forUpdate().execute()
    reminding = remind()
    await untilWaiting(db, 1)
    await helen.call(packages.update, { params: { ...params, packageID: second }, body: { key: 'expires_at', value: daysFromNow(10) } })
  })

  expect(await reminding).toEqual(['first@takeda.example'])
  clock.advance({ days: 9 })
  expect(await remind()).toEqual(['second@takeda.example'])
})
