import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { beat, givenLink, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'

test('how far a film was watched never goes down, also where two that watch it are written at once', async () => {
  const server = await startServer()
  const { reviewer, params, listed, share } = await givenLink(server)
  const { sessionID } = await start(reviewer, params)
  server.clock.advance({ seconds: 5 })
  const isWaiting = sql<{ is: boolean }>`select exists (select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock') as is`
  const report = await server.db.transaction().execute(async (tx) => {
    const other = tx.updateTable('shared_screeners').set({ percentage_watched: 80 }).where('_id', '=', share._id)
    await other.execute()
    const late = beat(reviewer, params.token, sessionID, { played: [[0, 5]], position_seconds: 5 })
    await expect.poll(async () => (await isWaiting.execute(server.db)).rows[0]?.is, { timeout: 10_000 }).toBe(true)
    return { late }
  })
  await report.late
  expect((await listed())?.stats?.percentage_watched).toBe(80)
})

test('who jumps about a long film has watched no more of it than they played', async () => {
  const server = await startServer()
  const { reviewer, params, listed } = await givenLink(server)
  await server.db.updateTable('screeners').set({ duration_seconds: 7_200 }).execute()
  const { sessionID } = await start(reviewer, params)
  for (const from of [8, 1_807, 3_607, 5_407]) {
    server.clock.advance({ seconds: 5 })
    await beat(reviewer, params.token, sessionID, { played: [[from, from + 4.75]], position_seconds: from + 4.75 })
  }
  const { percentage_watched, watched } = (await listed())?.stats ?? {}
  expect(percentage_watched, '19 seconds').toBe(0.2)
  expect(watched?.map(({ start_percentage, end_percentage }) => [start_percentage, end_percentage])).toEqual([
    [0.11, 0.18],
    [25.1, 25.17],
    [50.1, 50.17],
    [75.1, 75.17],
  ])
})
