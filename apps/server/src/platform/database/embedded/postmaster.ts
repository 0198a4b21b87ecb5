import { type ChildProcess, spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { RefusedStart } from '../../process/refused-start.ts'
import type { Runner } from './account.ts'

export const HOST = '127.0.0.1'

export class DataDirInUse extends RefusedStart {}

export type Postmaster = { pid: number; port: number }
type Launching = { settings: Record<string, string>; port?: number | undefined; signal: AbortSignal }

export async function launch(
  as: Runner,
  postgres: string,
  cluster: string,
  { settings, port: wanted, signal }: Launching,
): Promise<Postmaster> {
  const port = wanted ?? (await freePort())
  signal.throwIfAborted()
  const flags = { listen_addresses: HOST, unix_socket_directories: '', shared_buffers: '128MB', ...settings }
  const flagged = Object.entries(flags).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const [program, args, lent] = as(postgres, ['-D', cluster, '-p', String(port), ...flagged])
  // Detached: Ctrl-C goes to the whole terminal group, and must not stop the database before the server has closed.
  const child = spawn(program, args, { ...lent, cwd: '/', detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
  try {
    await ready(child, signal)
  } catch (error) {
    if (child.pid !== undefined) await stopPostmaster(child.pid)
    throw error
  }
  child.stderr?.removeAllListeners().resume()
  child.unref()
  return { pid: child.pid as number, port }
}

function ready(child: ChildProcess, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = ''
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    child.on('error', reject)
    child.on('exit', (code) =>
      reject(
        /lock file "postmaster.pid" already exists/.test(said)
          ? new DataDirInUse(said)
          : new Error(`PostgreSQL stopped (${code}):\n${said}`),
      ),
    )
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('ready to accept connections')) resolve()
    })
  })
}

/** The backends of a killed server need a moment to leave. */
export async function launchPatiently<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await attempt()
    } catch (error) {
      if (tries === 20 || !/shared memory block .* is still in use/.test(String(error))) throw error
      await sleep(250)
    }
  }
}

export async function stopPostmaster(pid: number) {
  for (const [signal, patienceMs] of [
    ['SIGINT', 8_000],
    ['SIGQUIT', 2_000],
  ] as const) {
    if (!signalled(pid, signal)) return
    for (const end = performance.now() + patienceMs; performance.now() < end; await sleep(20)) if (!signalled(pid, 0)) return
  }
}

const signalled = (pid: number, signal: NodeJS.Signals | 0) => {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}

export async function readPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n')
  return lines.length > 3 ? { pid: Number(lines[0]), port: Number(lines[3]) } : undefined
}

export async function isLivingPostgres(pid: number) {
  if (!signalled(pid, 0)) return false
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => 'Name:\tpostgres')
  return /^Name:\tpostgres$/m.test(status) && !/^State:\tZ/m.test(status)
}

/**
 * A killed server's process id may still be in use, by a zombie or another program, and PostgreSQL would wait for it for ever.
 * Only the id is replaced, by one above every kernel's limit: the file also names the shared memory by which
 * PostgreSQL notices backends that are still at work, so it must not be removed.
 */
export async function disarm(cluster: string) {
  const path = join(cluster, 'postmaster.pid')
  await writeFile(path, (await readFile(path, 'utf8')).replace(/^\d+/, '4194305'))
}

export async function connects(port: number, password: string) {
  const client = new pg.Client({ host: HOST, port, user: 'postgres', password, database: 'postgres', connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  return client
    .connect()
    .then(() => client.end())
    .then(() => true)
    .catch(() => false)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
      .on('error', reject)
      .listen(0, HOST, () => {
        const address = server.address()
        server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
      })
  })
}
