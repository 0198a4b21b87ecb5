import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { organizations } from '@answerprint/contract/organizations'
import { addressIn, pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { freePort } from '../../apps/server/test/processes/support/free-port.ts'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { load } from '../support/http/load.ts'
import { compareRates, holdLimit, median, report, start, stop } from '../support/measure.ts'

/**
 * What a session costs: a small JSON route behind session and permission beside bare Node http with the same bytes; and `auth/check`
 * at a steady 200 calls a second, sent whether or not the earlier ones have been answered.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const seconds = Number(process.env.BENCH_SECONDS ?? 3)
const CONNECTIONS = 8
const CALLS_A_SECOND = 200
const STEADY_SECONDS = 10

function percentile(values: number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-session-'))
const server = await ServerProcess.start({ dataDir, role: 'api' })
try {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const { organization } = await ada.call(organizations.create, { body: { name: 'Nordlys' } })
  const url = `${server.origin}/api${addressIn(routes.roles.defaults, { params: { organizationID: organization._id } })}`
  const cookie = ada.cookies()
  const body = await (await fetch(url, { headers: { cookie } })).text()
  const port = await freePort()
  const bare = start(process.execPath, [join(import.meta.dirname, '../support/http/json-server.ts'), String(port), body], { ipc: true })
  await once(bare, 'message')
  const rates = { ours: [] as number[], bare: [] as number[] }
  await load({ url, cookie, connections: CONNECTIONS, seconds: 1 })
  for (let round = 0; round < rounds; round++) {
    rates.bare.push((await load({ url: `http://127.0.0.1:${port}/`, cookie, connections: CONNECTIONS, seconds })).perSecond)
    rates.ours.push((await load({ url, cookie, connections: CONNECTIONS, seconds })).perSecond)
  }
  await stop(bare)
  const times = await steadily(`${server.origin}/api${pathOf(routes.accounts.check)}`, cookie)
  await report(
    'session',
    [
      compareRates('small JSON behind session and permission', {
        ...{ peer: 'bare Node http', peerValue: median(rates.bare), ours: median(rates.ours), unit: 'calls/s', least: 0.4 },
      }),
      holdLimit(`auth/check at ${CALLS_A_SECOND} a second, p95`, { ours: percentile(times, 0.95), unit: 'ms', most: 15 }),
    ],
    { rounds, seconds, connections: CONNECTIONS, rates, median: median(times), p99: percentile(times, 0.99) },
  )
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

/** Times in milliseconds, from the moment each call was due. */
async function steadily(url: string, cookie: string): Promise<number[]> {
  const times: number[] = []
  const calls: Promise<void>[] = []
  const began = performance.now()
  for (let index = 0; index < CALLS_A_SECOND * STEADY_SECONDS; index++) {
    const due = began + (index * 1000) / CALLS_A_SECOND
    const wait = due - performance.now()
    if (wait > 0) await sleep(wait)
    calls.push(
      fetch(url, { headers: { cookie } }).then(async (answer) => {
        await answer.arrayBuffer()
        if (answer.status !== 200) throw new Error(`auth/check: ${answer.status}`)
        times.push(performance.now() - due)
      }),
    )
  }
  await Promise.all(calls)
  return times
}
