import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../apps/server/test/processes/support/free-port.ts'
import { serverProcess } from './server-process.ts'

/** A separate server for a journey, on its own port and folder, which the journey may kill. */
export async function givenServer(settings: (port: number) => Record<string, string> = () => ({})) {
  const port = await freePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'answerprint-journey-'))
  const environment = { PORT: String(port), DATA_DIR: dataDir, LOG_LEVEL: 'warn', DEMO: '0', SIGNUP_PLAN: 'trial', ...settings(port) }
  const server = serverProcess({ entry: 'apps/server/src/main.ts', words: ['serve'], environment })
  await server.start()
  return server
}
