import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Owner, ownFolder } from './own-folder.ts'

/** Folders for work that is thrown away. */
export type Scratch = {
  /** Deleted when the work ends in any way; folders of a killed process are deleted when the next one starts. */
  withFolder<T>(purpose: string, work: (folder: string) => Promise<T>): Promise<T>
}

/** Below `root`, one folder for each process: see `ownFolder`. */
export async function openScratch(root: string, process: Partial<Owner> = {}): Promise<Scratch> {
  const own = await ownFolder(root, process)
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
