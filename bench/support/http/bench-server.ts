import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ServerProcess } from '../../../apps/server/test/processes/support/server-process.ts'

type Options = Omit<Parameters<typeof ServerProcess.start>[0], 'dataDir'>

/** A server with a data folder of its own. `run` measures, then ends the one and removes the other, whatever happened. */
export async function openBenchServer(name: string, options: Options = {}) {
  const dataDir = await mkdtemp(join(process.env.BENCH_DIR ?? tmpdir(), `answerprint-bench-${name}-`))
  const server = await ServerProcess.start({ dataDir, ...options })
  return {
    dataDir,
    server,
    async run(measure: () => Promise<void>): Promise<void> {
      try {
        await measure()
      } finally {
        await server.end('SIGTERM')
        await rm(dataDir, { recursive: true, force: true })
      }
    },
  }
}
