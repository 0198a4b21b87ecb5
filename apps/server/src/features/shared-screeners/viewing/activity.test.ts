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

test('the average of a film never says that a view was reached that was not, as no session does', async () => {
  const server = await startServer()
  const { owner, film, share } = await givenLink(server)
  const averageAt = async (percentage_watched: number) => {
    const watched = server.db.updateTable('shared_screeners').set({ times_watched: 1, percentage_watched })
    await watched.where('_id', '=', share._id).execute()
    return (await owner.call(screeners.activity, { params: film })).average_watched
  }
  expect([await averageAt(69.9), await averageAt(70), await averageAt(0.3)]).toEqual([69, 70, 1])
})
