import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { VERSION } from '../../src/platform/process/version.ts'
import { ServerProcess } from '../processes/support/server-process.ts'
import { command } from './backup-commands.ts'
import { fillInstallation } from './installation.ts'

/** `node apps/server/test/releases/keep-release.ts`: a small installation of this version, backed up beside this file for good. */
const folder = join(import.meta.dirname, VERSION)
const dataDir = await mkdtemp(join(tmpdir(), 'answerprint-release-'))
const server = await ServerProcess.start({ dataDir })
try {
  const kept = await fillInstallation(server.origin)
  const { code, said } = await command(dataDir, ['backup', folder])
  if (code !== 0) throw new Error(said)
  await writeFile(join(folder, 'kept.json'), `${JSON.stringify(kept, null, 2)}\n`)
  console.log(said)
} finally {
  await server.end('SIGTERM')
  await rm(dataDir, { recursive: true, force: true })
}
