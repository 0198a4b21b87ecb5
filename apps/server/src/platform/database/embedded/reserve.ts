import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { open, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CHECK_EVERY_MS = 500
const PIECE_BYTES = 1024 ** 2

const SIZES = {
  /** What the database can live on until there is space again. */
  reserveBytes: 256 * PIECE_BYTES,
  /** With less than this left on the disk the reserve is given up. */
  lowBytes: 64 * PIECE_BYTES,
}

type Options = { report(text: string): void } & Partial<typeof SIZES>

/**
 * A file beside the database that only takes up space. The object store leaves space to the database, but other programs on the disk do
 * not: when they have filled it, the file is deleted, so that the database can still write.
 */
export function keepReserve(dataDir: string, options: Options): AsyncDisposable {
  const { report, reserveBytes, lowBytes } = { ...SIZES, ...options }
  const path = join(dataDir, 'reserve')
  const ending = new AbortController()
  let checking: Promise<void> | undefined

  async function check(): Promise<void> {
    const { bavail, bsize } = await statfs(dataDir)
    const free = bavail * bsize
    const held = await stat(path).then(
      ({ size }) => size,
      () => 0,
    )
    if (free < lowBytes && held > 0) {
      await rm(path, { force: true })
      report('The disk is full. The space that was kept for the database is used now: please make space before that is full too.')
    }
    if (held < reserveBytes && free > 4 * reserveBytes) await fill(path, reserveBytes, ending.signal)
  }

  const checkAgain = () => {
    checking ??= check()
      .catch(() => rm(path, { force: true }))
      .finally(() => {
        checking = undefined
      })
  }
  const timer = setInterval(checkAgain, CHECK_EVERY_MS).unref()
  return {
    async [Symbol.asyncDispose]() {
      clearInterval(timer)
      ending.abort()
      await checking
    },
  }
}

/** Linux takes the space without writing it; elsewhere it is filled with bytes that no file system can compress. */
async function fill(path: string, bytes: number, signal: AbortSignal): Promise<void> {
  const isTaken = await run('fallocate', ['-l', String(bytes), path], { signal }).then(
    () => true,
    () => false,
  )
  if (isTaken) return
  const piece = randomBytes(PIECE_BYTES)
  const file = await open(path, 'w', 0o600)
  try {
    for (let written = 0; written < bytes && !signal.aborted; written += piece.length) await file.write(piece)
  } finally {
    await file.close()
  }
}
