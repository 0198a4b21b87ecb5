import { access, mkdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { canReach, isLent, runner, serverAccount } from './embedded/account.ts'
import { findBinaries } from './embedded/binaries.ts'
import { createCluster } from './embedded/cluster.ts'
import {
  connects,
  DataDirInUse,
  disarm,
  HOST,
  isLivingPostgres,
  launch,
  launchPatiently,
  readPostmaster,
  stopPostmaster,
} from './embedded/postmaster.ts'

export { DataDirInUse }

const OUR_LOCK = 7_301_978

export type Embedded = { url: string; adopted: boolean; pid: number; stop(): Promise<void> }

/** Starts (or takes over) the PostgreSQL server of `dataDir`, under a lock that keeps a second program out. */
export async function openEmbedded(dataDir: string, settings: Record<string, string> = {}): Promise<Embedded> {
  const cluster = join(dataDir, 'postgres')
  await mkdir(dataDir, { recursive: true })
  const account = await serverAccount(cluster)
  const binaries = await findBinaries(account)
  const as = runner(account, !isLent(account) || (await canReach(account, dataDir)))
  if (!(await exists(join(cluster, 'PG_VERSION')))) await createCluster(as, binaries.initdb, cluster, account)
  const password = (await readFile(join(cluster, 'answerprint.password'), 'utf8')).trim()

  const found = await readPostmaster(cluster)
  const orphan = found && (await connects(found.port, password)) ? found : undefined
  if (found && !orphan && !(await isLivingPostgres(found.pid))) await disarm(cluster)
  const server = orphan ?? (await launchPatiently(() => launch(as, binaries.postgres, cluster, settings)))

  const url = `postgres://postgres:${password}@${HOST}:${server.port}/postgres`
  const holder = new pg.Client({ connectionString: url })
  holder.on('error', () => {})
  await holder.connect()
  const { rows } = await holder.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [OUR_LOCK])
  if (!rows[0]?.held) {
    await holder.end()
    throw new DataDirInUse(`${dataDir} is in use by another running server.`)
  }
  return {
    url,
    adopted: orphan !== undefined,
    pid: server.pid,
    async stop() {
      await holder.end().catch(() => {})
      await stopPostmaster(server.pid)
    },
  }
}

/** The database of the server that runs on this folder now; undefined without one. */
export async function urlOfRunning(dataDir: string): Promise<string | undefined> {
  const cluster = join(dataDir, 'postgres')
  const found = await readPostmaster(cluster)
  const password = (await readFile(join(cluster, 'answerprint.password'), 'utf8').catch(() => '')).trim()
  return found && (await connects(found.port, password)) ? `postgres://postgres:${password}@${HOST}:${found.port}/postgres` : undefined
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  )
