import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../apps/server/test/processes/support/free-port.ts'
import { holdLimit, median, report } from '../support/measure.ts'

/** `npm start` on a folder that has been started before, from the command to the line that reports it ready. */
const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
const root = join(import.meta.dirname, '../..')
const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), 'answerprint-bench-start-'))
try {
  const first = await startOnce()
  const later: number[] = []
  for (let round = 0; round < rounds; round++) later.push(await startOnce())
  const spread = `${Math.min(...later).toFixed(2)} to ${Math.max(...later).toFixed(2)} s`
  console.info(`first start ${first.toFixed(2)} s, ${rounds} later starts ${spread}`)
  await report('start', [holdLimit('npm start, a later time', { ours: median(later), unit: 's', most: 3 })], { first, later })
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function startOnce(): Promise<number> {
  const environment = { ...process.env, DATA_DIR: dataDir, PORT: String(await freePort()), DEMO: '0', LOG_LEVEL: 'error' }
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: root, env: environment, stdio: ['ignore', 'pipe', 'inherit'] })
  const gone = new Promise<void>((resolve) => child.on('exit', () => resolve()))
  const seconds = await new Promise<number>((resolve, reject) => {
    let said = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('is ready on')) resolve((performance.now() - began) / 1000)
    })
    child.on('exit', (code) => reject(new Error(`npm start ended with ${code}:\n${said}`)))
  })
  child.kill('SIGTERM')
  await gone
  return seconds
}
