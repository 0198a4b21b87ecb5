import { screeners } from '@answerprint/contract/screeners'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { givenLink, start } from '../../../../test/given/given-share.ts'
import { startServer } from '../../../../test/start-server.ts'
import { MOST_STRETCHES } from './played.ts'

test('visits that a program fills with stretches hold up no page: the last ones say what was played, and all are counted', async () => {
  const server = await startServer()
  const { owner, film, params } = await givenLink(server)
  await start(server.anonymous(), params)
  const filled = async (visits: number, from: number, agoSeconds: number) => {
    const played = JSON.stringify(Array.from({ length: MOST_STRETCHES }, (_, index) => [from + index / 100, from + index / 100 + 0.005]))
    await sql`insert into viewing_sessions
        (_id, shared_screener_id, screener_id, device_hash, ip, user_agent, viewer_name, created_at, last_viewed_at, played)
      select gen_random_uuid(), shared_screener_id, screener_id, device_hash, ip, user_agent, 'Filled', created_at,
        last_viewed_at - make_interval(secs => ${agoSeconds}), ${played}::jsonb
      from viewing_sessions, generate_series(1, ${visits}) where viewer_name is null`.execute(server.db)
  }
  await filled(60, 0, 10)
  await filled(60, 50, 20)
  await filled(60, 80, 30)
  const { curve, live } = await owner.call(screeners.activity, { params: film })
  const played = (from: number, to: number) => curve.some((each) => each.start_percentage >= from && each.start_percentage < to)
  expect([live.length, Math.max(...curve.map((each) => each.plays))]).toEqual([181, 60])
  expect([played(0, 20), played(80, 100)]).toEqual([true, false])
})
