import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@answerprint/contract/errors'
import { connectTo, postmasterOf } from '../processes/support/server-process.ts'

type End = (dataDir: string) => Promise<void>

const signalled =
  (signal: NodeJS.Signals): End =>
  async (dataDir) => {
    process.kill((await postmasterOf(dataDir)).pid, signal)
  }

/** The ways in which a database server goes away below the programs that use it. */
export const DATABASE_ENDS: Record<string, End> = {
  killed: signalled('SIGKILL'),
  'shut down': signalled('SIGINT'),
  'connections ended': async (dataDir) => {
    const client = await connectTo(dataDir)
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()')
    await client.end()
  },
  'one process of it killed': async (dataDir) => {
    const client = await connectTo(dataDir)
    const { rows } = await client.query<{ pid: number }>(
      `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1`,
    )
    for (const { pid } of rows) process.kill(pid, 'SIGKILL')
    await client.end().catch(() => {})
  },
}

/** Repeats a call while the database is away, as its answer asks for; any other failure is one. */
export function askAgain() {
  let refused = 0
  const untilBack = async <Value>(work: () => Promise<Value>): Promise<Value> => {
    for (;;) {
      try {
        return await work()
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'database_unavailable') throw error
        refused++
        await sleep(50)
      }
    }
  }
  return { untilBack, refused: () => refused }
}
