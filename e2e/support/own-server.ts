import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** A house of a journey's own, on a port and a folder of its own: one that may be killed under the people who use it. */
export async function givenServer() {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'answerprint-journey-'))
  const origin = `http://localhost:${port}`
  let child: ChildProcess | undefined
  const env = { ...process.env, PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0', SIGNUP_PLAN: 'trial' }
  const start = async () => {
    child = spawn(process.execPath, ['apps/server/src/main.ts', 'serve'], { cwd: ROOT, env, stdio: 'inherit' })
    await untilHealthy(origin)
  }
  const end = (signal: NodeJS.Signals) =>
    new Promise<void>((resolve) => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
      child.once('exit', () => resolve())
      child.kill(signal)
    })
  await start()
  return { origin, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') }
}

async function untilHealthy(origin: string): Promise<void> {
  for (let tries = 0; tries < 240; tries++) {
    const isUp = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`${origin} did not come up`)
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const probe = createServer()
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
