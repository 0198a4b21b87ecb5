import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** These files below a folder, by their paths within it; answers the folder. */
export function writeFolder(folder: string, files: ReadonlyMap<string, Uint8Array>): string {
  for (const [path, bytes] of files) {
    const target = join(folder, path)
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, bytes)
  }
  return folder
}
