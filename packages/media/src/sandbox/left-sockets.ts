import { readdir, rm, stat } from 'node:fs/promises'
import { connect } from 'node:net'
import { join } from 'node:path'

export const FOLDER_PREFIX = 'answerprint-'
export const SOCKET_NAME = 'film'

/** A process that was killed answers no more; the kernel knows. */
const isRefused = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const connection = connect(socket)
    connection.once('connect', () => connection.destroy(void resolve(false)))
    connection.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED'))
  })

/** Removes the folders of sockets that killed processes left in `root`: those that are older than this process, and that no one answers at. */
export async function removeLeftSockets(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    if (!name.startsWith(FOLDER_PREFIX)) continue
    const folder = join(root, name)
    const made = await stat(folder).catch(() => undefined)
    if (made && made.mtimeMs < performance.timeOrigin && (await isRefused(join(folder, SOCKET_NAME))))
      await rm(folder, { recursive: true, force: true })
  }
}
