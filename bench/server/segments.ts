import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { review } from '@answerprint/contract/review'
import { screeners } from '@answerprint/contract/screeners'
import { sharedScreeners } from '@answerprint/contract/shared-screeners'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { givenEncodedFilm } from '../support/http/film-by-api.ts'
import { compareTimes, median, report } from '../support/measure.ts'

/**
 * The first byte of a reviewer's segment beside that of the owner's preview. Both are the same bytes by the same way; for the reviewer every
 * rule of the share is held, and what was given out is noted. They alternate in one run.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 2000)
const MOST = 1.2
const SEGMENTS = 3

type Playing = { person: RemotePerson; endpoints: { manifest_url: string; token: string } }

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-segments-'))
const server = await ServerProcess.start({ dataDir })
try {
  const { owner, projectID, screenerID } = await givenEncodedFilm(server.origin)
  const body = { shareType: 'link', linkName: 'Press', viewCountLimit: 5, screenerID } as const
  const { shared_screeners } = await owner.call(sharedScreeners.send, { body })
  const params = { token: shared_screeners[0]?.url.split('/').pop() ?? '', screenerID }
  const reviewer = new RemotePerson(server.origin)
  const { endpoints } = await reviewer.call(review.startSession, { params, body: {} })
  const playing = {
    reviewer: { person: reviewer, endpoints },
    owner: { person: owner, endpoints: await owner.call(screeners.drm, { params: { projectID, screenerID }, query: {} }) },
  }
  const times = { reviewer: [] as number[], owner: [] as number[] }
  for (let round = -100; round < rounds; round++) {
    // The first rounds warm the server up.
    for (const who of round % 2 === 0 ? (['reviewer', 'owner'] as const) : (['owner', 'reviewer'] as const)) {
      const passed = await firstByte(playing[who], (Math.abs(round) % SEGMENTS) + 1)
      if (round >= 0) times[who].push(passed)
    }
  }
  const medians = { reviewer: median(times.reviewer), owner: median(times.owner) }
  await report(
    'segments',
    [
      compareTimes('first byte of a reviewer’s segment, median', {
        ...{ peer: 'the owner’s preview', peerValue: medians.owner, ours: medians.reviewer, unit: 'ms', most: MOST },
      }),
    ],
    { rounds, medians },
  )
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function firstByte({ person, endpoints }: Playing, number: number): Promise<number> {
  const url = new URL(`v360/0000${number}.m4s`, new URL(endpoints.manifest_url, server.origin))
  const began = performance.now()
  const answer = await fetch(url, { headers: { authorization: `Bearer ${endpoints.token}`, cookie: person.cookies() } })
  if (answer.status !== 200) throw new Error(`${url.pathname}: ${answer.status}`)
  const reader = answer.body?.getReader()
  await reader?.read()
  const passed = performance.now() - began
  while (!(await reader?.read())?.done) {}
  return passed
}
