import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { addressIn, pathOf } from '@answerprint/contract/route'
import * as routes from '@answerprint/contract/routes'
import { RemotePerson } from '../../apps/server/test/processes/support/remote-person.ts'
import { connectTo } from '../../apps/server/test/processes/support/server-process.ts'
import type { Figures } from '../support/browsers/uploaders.ts'
import { openBenchServer } from '../support/http/bench-server.ts'
import { seedFiles } from '../support/http/seed-files.ts'
import { compareRates, holdLimit, median, report, start, stop } from '../support/measure.ts'

/**
 * 50 browsers that upload parts of 20 MB, three at a time each (150 connections), on lines of 2 MB/s, and meanwhile a person who works:
 * `auth/check` and a page of 100 files out of 10,000, each asked 20 times a second whether or not the earlier ones have been answered.
 * The server is one process, all its roles in it, as `npm start` starts it in production.
 */
const browsers = Number(process.env.BENCH_BROWSERS ?? 50)
const seconds = Number(process.env.BENCH_SECONDS ?? 60)
const CALLS_A_SECOND = 20

const environment = { NODE_ENV: 'production', SECRET_KEY: randomBytes(32).toString('hex'), STORAGE_LIMIT_BYTES: String(1e12) }
const { dataDir, server, run } = await openBenchServer('browsers', { environment })
await run(measure)

async function measure(): Promise<void> {
  const ada = new RemotePerson(server.origin)
  await ada.signUp('ada@studio.example')
  const project = await ada.newProject('The Salt Meridian')
  const client = await connectTo(dataDir)
  await seedFiles(client, project, 10_000)
  await client.end()
  const atRest = await memoryMB('VmRSS')
  const program = join(import.meta.dirname, '../support/browsers/uploaders.ts')
  const uploaders = start(process.execPath, [program, server.origin, String(browsers), String(seconds)], { ipc: true })
  await messageFrom(uploaders)
  const paths = {
    check: `/api${pathOf(routes.accounts.check)}`,
    page: `/api${addressIn(routes.files.list, { params: { projectID: project }, query: { take: 100 } })}`,
  }
  const idle = { check: await steadily(paths.check, ada.cookies(), 3), page: await steadily(paths.page, ada.cookies(), 3) }
  uploaders.send('begin')
  const [check, page, sent] = await Promise.all([
    steadily(paths.check, ada.cookies(), seconds),
    steadily(paths.page, ada.cookies(), seconds),
    messageFrom<Figures>(uploaders),
  ])
  const memory = await memoryMB('VmHWM')
  await stop(uploaders)
  for (const error of new Set([...sent.errors, ...check.errors, ...page.errors])) console.error(error)
  const asked = sent.late.length + sent.errors.length + 2 * seconds * CALLS_A_SECOND
  const wrong = sent.errors.length + check.errors.length + page.errors.length
  console.info(`${sent.late.length} parts, ${(sent.bytes / 1e6 / seconds).toFixed(0)} MB/s`)
  console.info(`at rest: auth/check ${figures(idle.check)}, page ${figures(idle.page)}`)
  console.info(`meanwhile: auth/check ${figures(check)}, page ${figures(page)}`)
  await report(
    'browsers',
    [
      compareRates('parts and calls answered with success', { peer: 'asked', peerValue: asked, ours: asked - wrong, unit: '', least: 1 }),
      holdLimit('auth/check meanwhile, p95', { ours: percentile(check.times, 0.95), unit: 'ms', most: 50 }),
      holdLimit('page of 100 files meanwhile, p95', { ours: percentile(page.times, 0.95), unit: 'ms', most: 50 }),
      holdLimit('memory of the server, at most', { ours: memory, unit: 'MB', most: 400 }),
      holdLimit('a part is acknowledged after its last byte, p99', { ours: percentile(sent.late, 0.99), unit: 'ms', most: 1000 }),
    ],
    { browsers, seconds, parts: sent.late.length, atRest, memory, late: { median: median(sent.late), most: Math.max(...sent.late) } },
  )
}

async function messageFrom<Message>(child: ChildProcess): Promise<Message> {
  const ended = once(child, 'exit').then(() => Promise.reject(new Error('the browsers ended too early')))
  const [message] = await Promise.race([once(child, 'message') as Promise<[Message]>, ended])
  return message
}

type Times = { times: number[]; errors: string[] }

/** Milliseconds from the moment each call was due. */
async function steadily(path: string, cookie: string, span: number): Promise<Times> {
  const found: Times = { times: [], errors: [] }
  const began = performance.now()
  const calls = Array.from({ length: span * CALLS_A_SECOND }, async (_, index) => {
    const due = began + (index * 1000) / CALLS_A_SECOND
    await sleep(Math.max(0, due - performance.now()))
    try {
      const answer = await fetch(server.origin + path, { headers: { cookie } })
      await answer.arrayBuffer()
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
      found.times.push(performance.now() - due)
    } catch (error) {
      found.errors.push(String(error))
    }
  })
  await Promise.all(calls)
  return found
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

function figures({ times }: Times): string {
  return `${median(times).toFixed(1)} ms, p95 ${percentile(times, 0.95).toFixed(1)} ms`
}

async function memoryMB(field: 'VmRSS' | 'VmHWM'): Promise<number> {
  const status = await readFile(`/proc/${server.child.pid}/status`, 'utf8')
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(status)?.[1] ?? Number.NaN) / 1024
}
