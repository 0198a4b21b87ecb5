import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { makeDirectories } from '../../durable-file.ts'
import { type Account, canReach, isLent, type Runner, runner, serverAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { createCluster, hasCluster, readPassword, renewPassword } from './cluster.ts'
import { findRunning } from './find-running.ts'
import { connects, DataDirInUse, HOST, launch, launchPatiently, type Postmaster, readPostmaster, stopPostmaster } from './postmaster.ts'
import { keepRunning, type Watching } from './supervise.ts'

const OUR_LOCK = 7_301_978
const NEVER = new AbortController().signal

export type Embedded = { url: string; adopted: boolean; readonly pid: number; stop(): Promise<void> }

type Options = {
  settings?: Record<string, string>
  /** Ends a start that is under way. */
  signal?: AbortSignal
  /** Starts the database again when it ends; without it nothing does. */
  watching?: Watching
}

/** Starts (or takes over) the PostgreSQL server of `dataDir`, under a lock that keeps a second program out. */
export async function openEmbedded(dataDir: string, { settings = {}, signal = NEVER, watching }: Options = {}): Promise<Embedded> {
  const found = await prepare(dataDir, signal)
  const { running } = await findRunning(found)
  const place = { ...found, password: found.password || (await renewPassword(found.as, found.postgres, found.cluster)) }
  const start = (port: number | undefined, signal: AbortSignal) =>
    launchPatiently(() => launch(place.as, place.postgres, place.cluster, { settings, port, signal }))
  const server = running ?? (await start(undefined, signal))
  const url = urlOf(server.port, place.password)
  const take = () => takeLock(url, dataDir)
  try {
    const kept = keepRunning(
      { server, lock: await take() },
      {
        take,
        find: () => findAt(place, server.port),
        start: (signal) => start(server.port, signal),
        watching,
      },
    )
    return {
      url,
      adopted: running !== undefined,
      get pid() {
        return kept.pid()
      },
      stop: () => kept.stop(),
    }
  } catch (error) {
    if (!running) await stopPostmaster(server.pid)
    throw error
  }
}

type Place = { dataDir: string; cluster: string; postgres: string; as: Runner; password: string }

/** The folder of the cluster, which a first start makes, and the programs for it. */
async function prepare(dataDir: string, signal: AbortSignal): Promise<Place> {
  const cluster = join(dataDir, 'postgres')
  await makeDirectories(dataDir)
  const account: Account = await serverAccount(cluster)
  const { initdb, postgres } = await findBinaries(account)
  const as = runner(account, !isLent(account) || (await canReach(account, dataDir)))
  if (!(await hasCluster(cluster))) await createCluster(as, initdb, cluster, { account, signal })
  return { dataDir, cluster, postgres, as, password: await readPassword(cluster) }
}

/** The server on its port after its connections broke; undefined when it has ended. Throws while it is neither. */
async function findAt(place: Place, port: number): Promise<Postmaster | undefined> {
  const { running, isAlive } = await findRunning(place)
  if (running && running.port !== port) throw new DataDirInUse(`${place.dataDir} is in use by another running server.`)
  if (!running && isAlive) throw new Error('it is starting, or ending')
  return running
}

/** The lock is held for as long as this connection is open. */
async function takeLock(url: string, dataDir: string): Promise<pg.Client> {
  const holder = new pg.Client({ connectionString: url })
  holder.on('error', () => {})
  await holder.connect()
  const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [OUR_LOCK])
  if (rows[0]?.held) return holder
  await holder.end()
  throw new DataDirInUse(`${dataDir} is in use by another running server.`)
}

const urlOf = (port: number, password: string) => `postgres://postgres:${password}@${HOST}:${port}/postgres`

/** Whether a server has ever started on this folder. Changes nothing. */
export const hasDatabase = async (dataDir: string): Promise<boolean> =>
  (await readdir(join(dataDir, 'postgres')).catch(() => [])).length > 0

/** The database of the server that runs on this folder now; undefined without one. */
export async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'postgres')
  const found = await readPostmaster(cluster)
  const password = await readPassword(cluster)
  return found && (await connects(found.port, password)) ? urlOf(found.port, password) : undefined
}
