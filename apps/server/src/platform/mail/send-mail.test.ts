import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { killLastTry } from '../../../test/kill-last-try.ts'
import { type Server, startServer } from '../../../test/start-server.ts'
import { MailRefused } from './carriers.ts'

/** A person has signed up; `answer` is what the mail server does with the mail that confirms it. */
async function signedUp(answer: () => void) {
  const arrived: string[] = []
  const carrier = {
    send: async ({ subject }: { subject: string }) => {
      answer()
      arrived.push(subject)
    },
  }
  const server = await startServer({}, { carrier })
  // When a job begins is the database's time.
  server.clock.advance({ seconds: (Date.now() - server.clock.now().getTime()) / 1000 })
  await server.given.person()
  const waiting = () =>
    sql<{ name: string; in_minutes: number }>`
      select name, round(extract(epoch from start_after - now()) / 60)::int as in_minutes
      from pgboss.job where name like 'send-mail%' and state in ('created', 'retry')`.execute(server.db)
  return { ...server, arrived, waiting: async () => (await waiting()).rows }
}

const NO_TEXT = [{ html: null, body_text: null }]
const textsOf = ({ db }: Pick<Server, 'db'>) => db.selectFrom('mails').select(['html', 'body_text']).execute()

test('a mail is sent once its mail server is back, hours after its last try', async () => {
  let isAway = true
  const server = await signedUp(() => {
    if (isAway) throw new Error('The mail server is away.')
  })
  for (const _hour of [1, 2]) {
    await killLastTry(server, 'send-mail')
    await server.work()
    expect(await server.waiting()).toEqual([{ name: 'send-mail', in_minutes: 60 }])
  }
  expect(server.arrived).toEqual([])

  isAway = false
  await sql`update pgboss.job set start_after = now() where name = 'send-mail' and state = 'created'`.execute(server.db)
  await server.work()

  expect(server.arrived).toEqual(['Confirm your email'])
  expect(await server.waiting()).toEqual([])
})

test('a mail that no one took for five days is not tried again', async () => {
  const server = await signedUp(() => {
    throw new Error('The mail server is away.')
  })
  server.clock.advance({ days: 5 })
  await killLastTry(server, 'send-mail')
  expect(await textsOf(server)).not.toEqual(NO_TEXT)
  await server.work()
  expect(await server.waiting()).toEqual([])
  expect(await textsOf(server), 'its links are not kept').toEqual(NO_TEXT)
})

test('a mail that is refused is tried as often as others, and then ended', async () => {
  const { composed, db, waiting } = await signedUp(() => {
    throw new MailRefused('No such mailbox.')
  })
  const { _id: mail_id } = await db.selectFrom('mails').select('_id').executeTakeFirstOrThrow()
  const handler = composed.handlers.find((each) => each.job.name === 'send-mail')
  const attempt = { id: 'one', signal: new AbortController().signal }

  await expect(handler?.run({ mail_id }, { ...attempt, isLast: false })).rejects.toBeInstanceOf(MailRefused)
  await handler?.run({ mail_id }, { ...attempt, isLast: true })
  expect(await waiting()).toMatchObject([{ name: 'send-mail' }])
  expect(await textsOf({ db }), 'its links are not kept').toEqual(NO_TEXT)
})
