import { review } from '@answerprint/contract/review'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import type pg from 'pg'
import type { Interval } from '../../apps/server/src/features/shared-screeners/viewing/played.ts'
import { addPlays } from '../../apps/server/src/features/shared-screeners/viewing/plays.ts'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, seededRandom } from '../../apps/server/test/processes/support/server-process.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { givenEncodedFilm } from '../support/http/film-by-api.ts'
import { compareTimes, median, report } from '../support/measure.ts'

/**
 * What a player's report costs at the 20,000th session of a link, beside the first session of another one. Both are reports of a film of two
 * hours through the same route; they alternate in one run.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 400)
const sessions = Number(process.env.BENCH_SESSIONS ?? 20_000)
const WARM_UP = 50
const FILM_SECONDS = 7_200
const REPORT_SECONDS = 10
const MOST = 1.5

const { dataDir, server, run } = await openBenchServer('heartbeat')
await run(measure)

async function measure(): Promise<void> {
  const send = await givenFilm()
  const links = { first: await send('Festival'), last: await send('Press') }
  const client = await connectTo(dataDir)
  await client.query('update screeners set duration_seconds = $1', [FILM_SECONDS])
  await insertSessions(client, links.last.shareId, sessions - 1)
  await client.end()
  const players = { first: await visit(links.first), last: await visit(links.last) }
  const times = { first: [] as number[], last: [] as number[] }
  for (let round = 0; round < WARM_UP + rounds; round++) {
    for (const which of round % 2 === 0 ? (['first', 'last'] as const) : (['last', 'first'] as const)) {
      const took = await reportPlayed(players[which], round * REPORT_SECONDS)
      if (round >= WARM_UP) times[which].push(took)
    }
  }
  const medians = { first: median(times.first), last: median(times.last) }
  const what = `a report at session ${sessions.toLocaleString('en')} of a link, median`
  const pair = { peer: 'the first session', peerValue: medians.first, ours: medians.last, unit: 'ms', most: MOST }
  await report('heartbeat', [compareTimes(what, pair)], { rounds, sessions, medians })
}

type Link = { token: string; screenerID: string; shareId: string }

/** An encoded film; answers how to make a link to it. */
async function givenFilm() {
  const { owner, screenerID } = await givenEncodedFilm(server.origin)
  return async (linkName: string): Promise<Link> => {
    const body = { shareType: 'link', linkName, screenerID } as const
    const [share] = (await owner.call(sharedScreeners.send, { body })).shared_screeners
    return { token: share?.url.split('/').pop() ?? '', screenerID, shareId: share?._id ?? '' }
  }
}

/** Visits that are over, each with a stretch of the film, and what they make of the link. */
async function insertSessions(client: pg.Client, shareId: string, count: number): Promise<void> {
  const random = seededRandom(20_261_123)
  const played = Array.from({ length: count }, (): Interval => {
    const from = random() < 0.5 ? 0 : Math.floor(random() * FILM_SECONDS)
    return [from, Math.min(FILM_SECONDS, from + 10 + Math.floor(random() * FILM_SECONDS))]
  })
  await client.query(
    `insert into viewing_sessions (_id, shared_screener_id, screener_id, device_hash, ip, user_agent, created_at, last_viewed_at, played,
        position_seconds, percentage_watched, counted_at, closed_at)
      select gen_random_uuid(), $1, screener_id, sha256(n::text::bytea), '203.0.113.' || n % 250, 'Mozilla/5.0', now() - n * interval '1 minute',
        now() - n * interval '1 minute' + interval '2 hours', stretch, 0, 50, case when n % 3 > 0 then now() end, case when n % 3 = 0 then now() end
      from shared_screeners, jsonb_array_elements($2) with ordinality as visits (stretch, n) where shared_screeners._id = $1`,
    [shareId, JSON.stringify(played.map((each) => [each]))],
  )
  await client.query(
    `update shared_screeners set plays = $2, views = $3, times_watched = $4, first_watched_at = now(), last_viewed_at = now() where _id = $1`,
    [shareId, JSON.stringify(addPlays([], played, FILM_SECONDS)), Math.floor((count * 2) / 3), count],
  )
  await client.query('vacuum analyze viewing_sessions')
}

async function visit({ token, screenerID }: Link) {
  const person = new RemotePerson(server.origin)
  const { sessionID } = await person.call(review.startSession, { params: { token, screenerID }, body: {} })
  return { person, params: { token, sessionID } }
}

async function reportPlayed({ person, params }: Awaited<ReturnType<typeof visit>>, from: number): Promise<number> {
  const body = { played: [[from, from + REPORT_SECONDS] as [number, number]], position_seconds: from + REPORT_SECONDS }
  const began = performance.now()
  await person.call(review.heartbeat, { params, body })
  return performance.now() - began
}
