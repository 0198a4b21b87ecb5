import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { COMPILED, KEEP_COMPILED } from './compiled.ts'
import { freePort } from './free-port.ts'

const WEB_INDEX = join(import.meta.dirname, '../../../../web/dist/index.html')
const MAIN = join(import.meta.dirname, '../../../src/main.ts')
/** A first start makes a database and flushes it: with disk and cores all busy that has taken more than half a minute. */
const READY_MS = 60_000

type ServerOptions = {
  dataDir: string
  role?: 'all' | 'api' | 'worker'
  environment?: Record<string, string>
  port?: number
  /** A program instead of the server. */
  program?: string
  workingFolder?: string
  /** How many files and connections it may have open, as prlimit sets it. */
  openFiles?: number
}

/** The server as people start it, in a process of its own. */
export class ServerProcess {
  readonly child: ChildProcess
  readonly origin: string
  readonly dataDir: string
  said = ''

  private constructor(child: ChildProcess, origin: string, dataDir: string) {
    this.child = child
    this.origin = origin
    this.dataDir = dataDir
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.said = (this.said + text).slice(-20_000)
      })
    }
  }

  static async launch({
    dataDir,
    role = 'all',
    environment = {},
    port,
    program = MAIN,
    workingFolder = tmpdir(),
    openFiles,
  }: ServerOptions): Promise<ServerProcess> {
    const own = port ?? (await freePort())
    const settings = {
      // Measurements open pages; tests of the server need none.
      SERVE_PAGES: existsSync(WEB_INDEX) ? '1' : '0',
      DATA_DIR: dataDir,
      PORT: String(own),
      DEMO: '0',
      LOG_LEVEL: 'error',
      RATE_LIMIT_PER_MINUTE: '1000000',
    }
    const words = [...KEEP_COMPILED, program, 'serve', '--role', role]
    const limited = ['prlimit', `--nofile=${openFiles}`, process.execPath, ...words]
    const [command = '', ...rest] = openFiles === undefined ? [process.execPath, ...words] : limited
    const child = spawn(command, rest, {
      env: { PATH: process.env.PATH, ...COMPILED, ...settings, SIGNUP_PLAN: 'trial', ...environment },
      // A developer's own .env is none of a test's.
      cwd: workingFolder,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const end = () => child.kill('SIGKILL')
    process.on('exit', end)
    child.on('exit', () => process.off('exit', end))
    return new ServerProcess(child, `http://127.0.0.1:${own}`, dataDir)
  }

  /** Launched, and answering. */
  static async start(options: ServerOptions): Promise<ServerProcess> {
    const server = await ServerProcess.launch(options)
    await server.ready().catch(async (error: unknown) => {
      // The test has no handle to it, and it would run on with its database.
      await server.end('SIGTERM')
      throw error
    })
    return server
  }

  async ready(): Promise<void> {
    await until(
      async () => {
        if (this.hasEnded()) throw new Error(`the server ended (${this.child.exitCode}):\n${this.said}`)
        if (/ready in|is ready on/.test(this.said)) return true
        return false
      },
      { withinMs: READY_MS, what: () => `a server that is ready:\n${this.said}`, everyMs: 20 },
    )
  }

  /** Waits until this was said. */
  async saying(text: string): Promise<void> {
    const what = () => `"${text}":\n${this.said}`
    await until(async () => this.said.includes(text) || this.hasEnded(), { withinMs: READY_MS, what, everyMs: 5 })
  }

  hasEnded = (): boolean => this.child.exitCode !== null || this.child.signalCode !== null

  async end(signal: NodeJS.Signals): Promise<void> {
    if (this.hasEnded()) return
    const gone = once(this.child, 'exit')
    this.child.kill(signal)
    await gone
  }
}

/** A direct connection to the database of a data folder. */
export async function connectTo(dataDir: string): Promise<pg.Client> {
  const { port } = await postmasterOf(dataDir)
  const password = (await readFile(join(dataDir, 'postgres/answerprint.password'), 'utf8')).trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  return client
}

export async function postmasterOf(dataDir: string): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')
  const [pid, port] = [Number(lines[0]), Number(lines[3])]
  // A file that was cut off names process 0, and a signal to that ends all of this test run.
  if (!(pid > 0)) throw new Error(`${dataDir} names no database`)
  return { pid, port }
}

/** The processes with all these words in their command line, as Linux lists them. */
export async function processesNaming(program: string, ...all: string[]): Promise<number[]> {
  const found: number[] = []
  for (const name of await readdir('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const words = (await readFile(`/proc/${name}/cmdline`, 'utf8').catch(() => '')).split('\0')
    if (words.some((each) => each.endsWith(program)) && all.every((word) => words.some((each) => each.includes(word))))
      found.push(Number(name))
  }
  return found
}

export const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

type Waiting = { withinMs: number; what: () => string; everyMs?: number }

export async function until(holds: () => Promise<boolean>, { withinMs, what, everyMs = 200 }: Waiting): Promise<void> {
  const end = performance.now() + withinMs
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`waited ${withinMs} ms for ${what()}`)
    await sleep(everyMs)
  }
}

/** Mulberry32: small, and repeatable by its seed. */
export function seededRandom(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
