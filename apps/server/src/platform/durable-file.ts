import { randomBytes } from 'node:crypto'
import { link, mkdir, open, rename, rm } from 'node:fs/promises'
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

export async function writeDurably(path: string, text: string, { mode = 0o666 } = {}): Promise<void> {
  const handle = await open(path, 'w', mode)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** After a power cut at any moment the file is the old one or the new one, whole. */
export async function replaceDurably(path: string, text: string, options: { mode?: number } = {}): Promise<void> {
  await viaTemporary(path, text, options, (temporary) => rename(temporary, path))
}

/** The same for a file that must not replace another: false when there is one already. */
export async function createDurably(path: string, text: string, options: { mode?: number } = {}): Promise<boolean> {
  return viaTemporary(path, text, options, (temporary) =>
    link(temporary, path).then(
      () => true,
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'EEXIST') return false
        throw error
      },
    ),
  )
}

async function viaTemporary<T>(
  path: string,
  text: string,
  options: { mode?: number },
  place: (temporary: string) => Promise<T>,
): Promise<T> {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.new`
  try {
    await writeDurably(temporary, text, options)
    const placed = await place(temporary)
    await syncDirectory(dirname(path))
    return placed
  } finally {
    await rm(temporary, { force: true })
  }
}

export async function makeDirectories(path: string): Promise<void> {
  const firstMade = await mkdir(path, { recursive: true })
  if (firstMade === undefined) return
  for (let parent = dirname(path); parent.length >= dirname(firstMade).length; parent = dirname(parent)) await syncDirectory(parent)
}
