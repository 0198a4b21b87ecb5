import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'

/** Folders for work that is thrown away. */
export type Scratch = {
  /** Deleted when the work ends in any way; folders of a killed process are deleted when the next one starts. */
  withFolder<T>(purpose: string, work: (folder: string) => Promise<T>): Promise<T>
}

/** Below `root`, one folder for each process: named by machine and process id, so that only those of dead processes are deleted. */
export async function openScratch(root: string, { host = hostname(), pid = process.pid } = {}): Promise<Scratch> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await sweep(root, host, pid)
  const own = join(root, `${host}.${pid}`)
  return {
    async withFolder(purpose, work) {
      await mkdir(own, { recursive: true })
      const folder = await mkdtemp(join(own, `${purpose}-`))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
  }
}

async function sweep(root: string, host: string, ownPid: number): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(name.slice(name.lastIndexOf('.') + 1))
    const isOfThisMachine = name === `${host}.${pid}`
    // Our own process id before we created anything: a container restarts with the same one.
    if (isOfThisMachine && (pid === ownPid || !isAlive(pid))) await rm(join(root, name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
