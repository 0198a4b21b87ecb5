import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenTwoFactor, halfSignedIn } from '../../../test/second-factor.ts'
import { startServer } from '../../../test/start-server.ts'

const TABLES = ['sessions', 'login_failures', 'device_blocks', 'password_resets', 'pending_logins', 'idempotency_keys'] as const

test('expired rows are deleted every hour, and valid ones stay', async () => {
  const server = await startServer()
  const { given, anonymous, db, clock, composed } = server
  const ada = await given.person('ada@studio.example')
  await givenTwoFactor(server, ada)
  await halfSignedIn(server, 'ada@studio.example')
  await anonymous().call(accounts.requestReset, { body: { email: 'ada@studio.example' } })
  const thief = anonymous()
  for (let tries = 0; tries < 5; tries++) await thief.request(accounts.login, { body: { email: 'ada@studio.example', password: 'guess' } })
  await ada.call(projects.create, { body: { title: 'Reel' } }, { headers: { 'idempotency-key': 'one' } })
  const sweep = async () => {
    for (const { job, run } of composed.handlers)
      if (['tidy-accounts', 'forget-idempotency-keys'].includes(job.name))
        await run({}, { id: 'x', signal: new AbortController().signal, isLast: true })
  }
  const counts = async () =>
    Promise.all(
      TABLES.map(async (table) => {
        const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
        return rows[0]?.count
      }),
    )

  const before = await counts()
  await sweep()
  expect(await counts()).toEqual(before)
  expect(before).not.toContain(0)

  clock.advance({ days: 31 })
  await sweep()
  expect(await counts()).toEqual(TABLES.map(() => 0))
})
