import { mkdir, readdir, rm } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { isAlive } from './is-alive.ts'

export type Owner = { host: string; pid: number }

/** The path of this process's own folder below `root`: named by machine and process id, so that those of dead processes are deleted. */
export async function ownFolder(root: string, { host = hostname(), pid = process.pid }: Partial<Owner> = {}): Promise<string> {
  await mkdir(root, { recursive: true, mode: 0o700 })
  await sweep(root, host, pid)
  return join(root, `${host}.${pid}`)
}

async function sweep(root: string, host: string, ownPid: number): Promise<void> {
  for (const name of await readdir(root)) {
    const pid = Number(name.slice(name.lastIndexOf('.') + 1))
    const isOfThisMachine = name === `${host}.${pid}`
    // Our own process id before we created anything: a container restarts with the same one.
    if (isOfThisMachine && (pid === ownPid || !isAlive(pid))) await rm(join(root, name), { recursive: true, force: true })
  }
}
