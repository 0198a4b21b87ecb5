import { accounts } from '@answerprint/contract/accounts'
import { projects } from '@answerprint/contract/projects'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenTwoFactor, halfSignedIn } from '../../../test/second-factor.ts'
import { countWaiting } from '../../../test/database/until-waiting.ts'
import { type Server, startServer } from '../../../test/start-server.ts'

const sweepOf =
  ({ composed }: Pick<Server, 'composed'>) =>
  async () => {
    for (const { job, run } of composed.handlers)
      if (['tidy-accounts', 'forget-idempotency-keys'].includes(job.name))
        await run({}, { id: 'x', signal: new AbortController().signal, isLast: true })
  }

const TABLES = ['sessions', 'login_failures', 'device_blocks', 'password_resets', 'pending_logins', 'idempotency_keys'] as const

test('expired rows are deleted every hour, and valid ones stay', async () => {
  const server = await startServer()
  const { given, anonymous, db, clock } = server
  const ada = await given.person('ada@studio.example')
  await givenTwoFactor(server, ada)
  await halfSignedIn(server, 'ada@studio.example')
  await anonymous().call(accounts.requestReset, { body: { email: 'ada@studio.example' } })
  const thief = anonymous()
  for (let tries = 0; tries < 5; tries++) await thief.request(accounts.login, { body: { email: 'ada@studio.example', password: 'guess' } })
  await ada.call(projects.create, { body: { title: 'Reel' } }, { headers: { 'idempotency-key': 'one' } })
  const sweep = sweepOf(server)
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

test('an expired row that a call holds is waited for by no one: the next hour deletes it', async () => {
  const server = await startServer()
  const { given, anonymous, db, clock } = server
  await given.person('ada@studio.example')
  for (let tries = 0; tries < 2; tries++) await anonymous().call(accounts.requestReset, { body: { email: 'ada@studio.example' } })
  const [held] = await db.selectFrom('password_resets').select('token_hash').orderBy('token_hash').execute()
  clock.advance({ days: 31 })
  const sweep = sweepOf(server)
  const left = async () => (await db.selectFrom('password_resets').select('token_hash').execute()).length

  let isSwept = false
  const sweeping = await db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('password_resets')
      .select('token_hash')
      .where('token_hash', '=', held?.token_hash ?? Buffer.alloc(0))
      .forUpdate()
      .execute()
    const sweeping = sweep().then(() => (isSwept = true))
    await expect.poll(async () => isSwept || (await countWaiting(db)) > 0).toBe(true)
    return { sweeping, isSwept, left: await left() }
  })
  await sweeping.sweeping

  expect(sweeping).toMatchObject({ isSwept: true, left: 1 })
  await sweep()
  expect(await left()).toBe(0)
})
