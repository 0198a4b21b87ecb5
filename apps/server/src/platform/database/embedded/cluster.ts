import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Account, isLent, type Runner } from './account.ts'

const run = promisify(execFile)

export async function createCluster(as: Runner, initdb: string, cluster: string, account: Account) {
  const fresh = `${cluster}.new-${process.pid}`
  const passwordFile = join(tmpdir(), `answerprint-${randomBytes(6).toString('hex')}`)
  const password = randomBytes(24).toString('base64url')
  await rm(fresh, { recursive: true, force: true })
  await mkdir(fresh, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600 })
  if (isLent(account)) for (const path of [fresh, passwordFile]) await chown(path, account.uid, account.gid)
  try {
    const flags = ['--auth=scram-sha-256', '--username=postgres', '--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions']
    const [program, args, lent] = as(initdb, [`--pgdata=${fresh}`, `--pwfile=${passwordFile}`, ...flags])
    await run(program, args, { ...lent, cwd: '/' })
  } finally {
    await rm(passwordFile, { force: true })
  }
  // The password is inside the renamed folder, so that the winner of a race brings its own password.
  await writeFile(join(fresh, 'answerprint.password'), password, { mode: 0o600 })
  await rename(fresh, cluster).catch(async (error: NodeJS.ErrnoException) => {
    await rm(fresh, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}
