import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@answerprint/contract/route'
import type { Route } from '@answerprint/contract/route-types'
import * as routes from '@answerprint/contract/routes'
import { ServerProcess } from '../../apps/server/test/processes/support/server-process.ts'
import { holdLimit, median, report } from '../support/measure.ts'

/**
 * A wrong password for an account that exists, and any for one that does not: an attacker must not tell them apart by time. They
 * alternate, each from an address and a device of its own, so that no rate limit answers in place of the check.
 */
const rounds = Number(process.env.BENCH_ROUNDS ?? 200)
const MOST_MS = 5
const KNOWN = 'ada@studio.example'

const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-login-'))
const server = await ServerProcess.start({ dataDir, role: 'api', environment: { TRUSTED_PROXIES: '127.0.0.1' } })
let asked = 0
try {
  const person = { full_name: 'Ada', email: KNOWN, password: 'projector4', confirm_password: 'projector4', country_code: 'SE' }
  await post(routes.accounts.signup, person)
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let round = -10; round < rounds; round++) {
    // The second call may find the server busier, so they alternate in that too.
    const first = round % 2 === 0 ? await milliseconds(KNOWN, 'password_error') : undefined
    const unknown = await milliseconds(`person${round}@studio.example`, 'user_error')
    const known = first ?? (await milliseconds(KNOWN, 'password_error'))
    // The first rounds warm the server up.
    if (round < 0) continue
    times.known.push(known)
    times.unknown.push(unknown)
  }
  const medians = { known: median(times.known), unknown: median(times.unknown) }
  console.info(`${rounds} rounds; medians: known ${medians.known.toFixed(2)} ms, unknown ${medians.unknown.toFixed(2)} ms`)
  const apart = Math.abs(medians.known - medians.unknown)
  await report('login-timing', [holdLimit('unknown and known account, apart', { ours: apart, unit: 'ms', most: MOST_MS })], {
    rounds,
    medians,
  })
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}

async function milliseconds(email: string, expected: string): Promise<number> {
  const began = performance.now()
  const answer = await post(routes.accounts.login, { email, password: 'not the password' })
  const passed = performance.now() - began
  const { code } = (await answer.json()) as { code?: string }
  if (code !== expected) throw new Error(`${email} was answered ${code}, not ${expected}`)
  return passed
}

function post(route: Route, body: object): Promise<Response> {
  asked++
  const from = `198.51.${Math.floor(asked / 250) % 250}.${asked % 250}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from }
  return fetch(`${server.origin}/api${pathOf(route)}`, { method: 'POST', headers, body: JSON.stringify(body) })
}
