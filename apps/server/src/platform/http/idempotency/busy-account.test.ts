import { projects } from '@answerprint/contract/projects'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { untilWaiting } from '../../../../test/database/until-waiting.ts'
import { holdFirstAt } from '../../../../test/hold-calls.ts'
import { until } from '../../../../test/processes/support/server-process.ts'
import { startServer } from '../../../../test/start-server.ts'
import { openDatabase } from '../../database/database.ts'

test('a lease is renewed while other calls of its account hold all connections that the account may have', async () => {
  const leaseMs = 6_000
  const { idempotency, arrived, goOn } = holdFirstAt('claimed', { leaseMs })
  const { db, databaseUrl, given } = await startServer({}, { idempotency })
  const ada = await given.person()
  const beside = openDatabase(databaseUrl, 1)
  onTestFinished(() => beside.destroy())
  const first = ada.request(projects.create, { body: { title: 'Mara' } }, { headers: { 'idempotency-key': 'the first' } })
  await arrived
  const leaseEnd = async () => (await db.selectFrom('idempotency_keys').select('expires_at').executeTakeFirstOrThrow()).expires_at
  const begun = await leaseEnd()

  const others = await beside.transaction().execute(async (held) => {
    await sql`lock table projects in access exclusive mode`.execute(held)
    const waiting = Array.from({ length: 4 }, () => ada.request(projects.list, {}))
    await untilWaiting(db, 2)
    await until(async () => (await leaseEnd()) > begun, { withinMs: leaseMs, what: () => 'a lease that is renewed', everyMs: 50 })
    return waiting
  })

  goOn()
  expect((await first).statusCode).toBe(201)
  expect((await Promise.all(others)).map((each) => each.statusCode)).toEqual([200, 200, 200, 200])
})
