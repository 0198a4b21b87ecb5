import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { COMPILED } from '../processes/support/compiled.ts'

export const PASSPHRASE = 'twelve reels of salt'
const MAIN = join(import.meta.dirname, '../../src/main.ts')

/** A command of the server's program, as an operator types it. */
export async function command(
  dataDir: string,
  words: string[],
  environment: Record<string, string> = { BACKUP_PASSPHRASE: PASSPHRASE },
): Promise<{ code: number; said: string }> {
  const settings = { ...COMPILED, PATH: process.env.PATH, DATA_DIR: dataDir, LOG_LEVEL: 'error', DEMO: '0', ...environment }
  const child = spawn(process.execPath, [MAIN, ...words], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = await once(child, 'close')
  return { code: code as number, said }
}
