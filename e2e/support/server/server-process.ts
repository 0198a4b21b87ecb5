import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { KEEP_COMPILED, withCompiled } from '../../../apps/server/test/processes/support/compiled.ts'

const ROOT = join(import.meta.dirname, '../../..')
const START_MS = 180_000
const STOP_MS = 10_000

type Settings = { entry: string; words?: readonly string[]; environment: Record<string, string> }

/** A server in a process of its own, answering at `origin`. It ends with the process that started it. */
export function serverProcess({ entry, words = [], environment }: Settings) {
  const origin = `http://localhost:${environment.PORT}`
  let child: ChildProcess | undefined
  const end = async (signal: NodeJS.Signals) => {
    const running = child
    if (!running || running.exitCode !== null || running.signalCode !== null) return
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()))
    running.kill(signal)
    await Promise.race([
      ended,
      sleep(STOP_MS, undefined, { ref: false })
        .then(() => running.kill('SIGKILL'))
        .then(() => ended),
    ])
  }
  return {
    origin,
    async start() {
      child = spawn(process.execPath, [...KEEP_COMPILED, entry, ...words], {
        cwd: ROOT,
        env: { ...withCompiled(), ...environment },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      })
      await untilHealthy(origin, child)
    },
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

async function untilHealthy(origin: string, child: ChildProcess): Promise<void> {
  const deadline = performance.now() + START_MS
  while (performance.now() < deadline && child.exitCode === null) {
    const isUp = await fetch(`${origin}/healthz`).then(
      (answer) => answer.ok,
      () => false,
    )
    if (isUp) return
    await sleep(100)
  }
  throw new Error(`${origin} did not come up`)
}
