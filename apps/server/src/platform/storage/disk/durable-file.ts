import { mkdir, open } from 'node:fs/promises'
import { dirname } from 'node:path'

/** A new name survives a power cut only when its folder is flushed too. Windows has no such call. */
export async function syncDirectory(path: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(path, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function writeDurably(path: string, text: string, mode = 0o666): Promise<void> {
  const handle = await open(path, 'w', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

export async function makeDirectories(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true })
  if (firstMade === undefined) return
  for (let parent = dirname(path); parent.length >= dirname(firstMade).length; parent = dirname(parent)) await syncDirectory(parent)
}
