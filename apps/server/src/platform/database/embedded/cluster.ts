import { execFile, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { chown, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { replaceDurably, syncDirectory, writeDurably } from '../../durable-file.ts'
import { isAlive } from '../../process/is-alive.ts'
import { RefusedStart } from '../../process/refused-start.ts'
import { type Account, isLent, type Runner } from './account.ts'
import { DataDirInUse } from './postmaster.ts'

const run = promisify(execFile)

const PASSWORD_FILE = 'answerprint.password'

/**
 * Makes the cluster in a folder beside it, flushes that and renames it: `cluster` does not exist or is complete with its password, also
 * after a power cut.
 */
export async function createCluster(
  as: Runner,
  initdb: string,
  cluster: string,
  { account, signal }: { account: Account; signal: AbortSignal },
) {
  await removeUnfinished(cluster)
  const fresh = `${cluster}.new-${process.pid}`
  const password = newPassword()
  await mkdir(fresh, { mode: 0o700 })
  try {
    await initialise(as, initdb, { fresh, password, account, signal })
    // The password is inside the renamed folder, so that the winner of a race brings its own password.
    await writeDurably(join(fresh, PASSWORD_FILE), password, { mode: 0o600 })
    await syncDirectory(fresh)
    await rename(fresh, cluster).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
    })
    await syncDirectory(dirname(cluster))
  } finally {
    await rm(fresh, { recursive: true, force: true, maxRetries: 5 })
  }
}

type Making = { fresh: string; password: string; account: Account; signal: AbortSignal }

/** initdb flushes everything it writes before it ends. */
async function initialise(as: Runner, initdb: string, { fresh, password, account, signal }: Making) {
  // Beside the cluster, where the next first start finds what this one leaves when it is killed.
  const passwordFile = `${fresh}.password`
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (isLent(account)) for (const path of [fresh, passwordFile]) await chown(path, account.uid, account.gid)
  try {
    const flags = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
    const [program, args, lent] = as(initdb, [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`, ...flags])
    const making = run(program, args, { ...lent, cwd: '/', signal })
    const { child } = making
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    await making.catch(async (error: unknown) => {
      // An initdb that is stopped finishes its step first.
      if (child.pid !== undefined) await ended
      throw error
    })
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** What first starts left behind that were cut off: nothing was ever stored in it. */
async function removeUnfinished(cluster: string) {
  const prefix = `${basename(cluster)}.new-`
  for (const name of await readdir(dirname(cluster))) {
    const pid = Number.parseInt(name.slice(prefix.length))
    if (!name.startsWith(prefix) || (pid !== process.pid && isAlive(pid))) continue
    await rm(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

/** Whether a whole cluster is there. A folder without one is put aside, and refused when it may hold data. */
export async function hasCluster(cluster: string): Promise<boolean> {
  const names = await readdir(cluster).catch(() => [])
  if ((await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim() !== '') return true
  if (names.length === 0) return false
  const held = [...(await readdir(join(cluster, 'base')).catch(() => [])), ...(await readdir(join(cluster, 'global')).catch(() => []))]
  if (held.length > 0)
    throw new RefusedStart(
      `${cluster} holds a database, but its file PG_VERSION is empty or missing. Nothing was changed. Restore a backup.`,
    )
  await rename(cluster, `${cluster}.unfinished-${randomBytes(4).toString('hex')}`)
  return false
}

/** Empty when it was lost: see `renewPassword`. */
export const readPassword = async (cluster: string): Promise<string> =>
  (await readFile(join(cluster, PASSWORD_FILE), 'utf8').catch(() => '')).trim()

/** Sets another password, as only the owner of the folder can, while no server runs on it. The data stays as it is. */
export async function renewPassword(as: Runner, postgres: string, cluster: string): Promise<string> {
  const password = newPassword()
  const [program, args, lent] = as(postgres, ['--single', '-D', cluster, 'postgres'])
  const child = spawn(program, args, { ...lent, cwd: '/', stdio: ['pipe', 'ignore', 'pipe'] })
  child.stdin.on('error', () => {})
  child.stdin.end(`alter role postgres password '${password}'\n`)
  const [said, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
  if (/lock file "postmaster.pid" already exists/.test(said))
    throw new DataDirInUse(`${dirname(cluster)} is in use by another running server.`)
  if (code !== 0 || /ERROR:/.test(said)) throw new Error(`PostgreSQL took no new password (${code}):\n${said}`)
  await replaceDurably(join(cluster, PASSWORD_FILE), password, { mode: 0o600 })
  return password
}

const newPassword = () => randomBytes(24).toString('base64url')
