import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { organizations } from '@answerprint/contract/organizations'
import { addressIn } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { videoRequests } from '@answerprint/contract/video-requests'
import type pg from 'pg'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo, ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { load } from '../support/http/load.ts'
import { compareTimes, median, report } from '../support/measure.ts'

/** The first page of an organization's on-demand requests: of very many beside a hundred. */
const many = Number(process.env.BENCH_REQUESTS ?? 10_000)
const FEW = 100
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const MOST = 1.3

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-requests-'))
const server = await ServerProcess.start({ dataDir, role: 'api', environment: { SIGNUP_PLAN: 'trial' } })
try {
  const client = await connectTo(dataDir)
  const [small, large] = [await givenRequests(client, FEW), await givenRequests(client, many)]
  await client.query('vacuum analyze')
  await client.end()
  const took = { small: [] as number[], large: [] as number[] }
  for (let round = 0; round < rounds; round++) {
    took.small.push((await load({ ...small, connections: 1, seconds })).medianMs)
    took.large.push((await load({ ...large, connections: 1, seconds })).medianMs)
  }
  const values = { peer: `of ${FEW}`, peerValue: median(took.small), ours: median(took.large), unit: 'ms', most: MOST }
  await report('requests', [compareTimes(`first page of ${many} on-demand requests`, values)], { many, rounds, seconds, took })
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** An organization that asks for so many titles: one is asked for by its call, the others are copies of that one. */
async function givenRequests(client: pg.Client, count: number) {
  const person = new RemotePerson(server.origin)
  await person.signUp(`amira${count}@lanterne.example`)
  const { organization } = await person.call(organizations.create, { body: { name: `Lanterne ${count}` } })
  const params = { organizationID: organization._id }
  await person.call(videoRequests.create, { params, body: { requests: [{ title: 'Vermilion Season' }] } })
  await client.query(
    `with wanted as (
      select gen_random_uuid() as video_id, gen_random_uuid() as link_id, gen_random_uuid() as project_id, n from generate_series(2, $2::int) n
    ), films as (
      insert into projects (_id, owner_id, organization_id, title, is_awaited, created_by, created_at, updated_at)
      select wanted.project_id, $1, $1, 'Film ' || n, true, created_by, now(), now() from wanted, video_requests where organization_id = $1
    ), people as (
      insert into project_members (project_id, user_id) select wanted.project_id, created_by from wanted, video_requests where organization_id = $1
    ), links as (
      insert into file_requests (_id, project_id, type, title, token_hash, sealed_token, created_by, created_at, updated_at)
      select link_id, wanted.project_id, type, 'Film ' || n, decode(md5(link_id::text) || md5(n::text), 'hex'), sealed_token,
        file_requests.created_by, now(), now()
      from wanted, video_requests join file_requests on file_requests._id = file_request_id where organization_id = $1
    ), sections as (
      insert into video_request_sections (video_request_id, section)
      select video_id, unnest(array['video', 'dcp', 'trailer', 'artwork', 'metadata']) from wanted
    ) insert into video_requests (_id, file_request_id, organization_id, project_id, settings, title, created_by, created_at, updated_at)
      select video_id, link_id, $1, wanted.project_id, settings, 'Film ' || n, created_by, now() - n * interval '1 minute', now()
      from wanted, video_requests where organization_id = $1`,
    [organization._id, count],
  )
  const { rows } = await client.query(`select count(*)::int as made from video_requests where organization_id = $1`, [organization._id])
  if (rows[0]?.made !== count) throw new Error(`${rows[0]?.made} requests were made, not ${count}.`)
  return { url: `${server.origin}/api${addressIn(routes.videoRequests.list, { params, query: {} })}`, cookie: person.cookies() }
}
