import { createReadStream } from 'node:fs'
import { type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, parse } from 'node:path'
import type { DeliveryFile } from '@answerprint/contract/deliveries'
import { createXXHash128 } from 'hash-wasm'
import { type Trying, WAITS_SECONDS, waitAfter } from '../again.ts'

type Fetching = {
  file: Pick<DeliveryFile, 'size' | 'xxh128'>
  path: string
  trying: Trying
  open(fromByte: number): Promise<AsyncIterable<Uint8Array>>
}

/** The place of a file, and the XXH128 of what lies there. */
type Fetched = { path: string; xxh128: string }

/**
 * Downloads one file. Incomplete bytes are kept beside it as `.part`, with the beginning of the hash in the name, so that no file of another
 * program is taken for them; the next try or the next run resumes from there. Where another file has its name, that one stays, and this one gets
 * a number.
 */
export async function fetchFile(fetching: Fetching): Promise<Fetched> {
  const { file } = fetching
  const isMeant = (xxh128: string) => file.xxh128 === null || xxh128 === file.xxh128
  const { path, known } = await placeOf(fetching, isMeant)
  if (known !== undefined) return { path, xxh128: known }
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}${file.xxh128 === null ? '' : `.${file.xxh128.slice(0, 8)}`}.part`
  const went = await partSize(part, file.size)
  let xxh128 = await fetchPart(part, fetching)
  if (!isMeant(xxh128) && went > 0) {
    // The partial file belonged to different content.
    await rm(part)
    xxh128 = await fetchPart(part, fetching)
  }
  await rename(part, isMeant(xxh128) ? path : `${path}.damaged`)
  return { path, xxh128 }
}

/** The first place that is free, or where an earlier run has put the file: then its hash is known. */
async function placeOf({ file, path: first }: Fetching, isMeant: (xxh128: string) => boolean): Promise<{ path: string; known?: string }> {
  const { dir, name, ext } = parse(first)
  for (let number = 1; ; number++) {
    const path = number === 1 ? first : join(dir, `${name} (${number})${ext}`)
    const size = await sizeOf(path)
    if (size === -1) return { path }
    const known = size === file.size ? await hashOf(path) : undefined
    if (known !== undefined && isMeant(known)) return { path, known }
  }
}

async function fetchPart(part: string, { file, trying, open: openAt }: Fetching): Promise<string> {
  const { waits = WAITS_SECONDS } = trying
  for (let failed = 0; ; failed++) {
    const before = await partSize(part, file.size)
    try {
      if (before < file.size || file.size === 0) await append(part, before, file.size, openAt)
      return await hashOf(part)
    } catch (error) {
      // As long as something arrives the line is there.
      if ((await partSize(part, file.size)) > before) failed = 0
      await waitAfter(error, waits[failed], trying)
    }
  }
}

async function append(part: string, from: number, size: number, openAt: Fetching['open']): Promise<void> {
  const handle = await open(part, from === 0 ? 'w' : 'r+')
  let at = from
  try {
    if (size > 0) {
      for await (const piece of await openAt(from)) {
        await writeAll(handle, piece, at)
        at += piece.byteLength
      }
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (at !== size) throw new Error('The connection ended early.')
}

/** A disk that is almost full takes a part of a piece, and refuses only the rest. */
async function writeAll(handle: FileHandle, piece: Uint8Array, at: number): Promise<void> {
  for (let written = 0; written < piece.byteLength; ) {
    const { bytesWritten } = await handle.write(piece, written, piece.byteLength - written, at + written)
    written += bytesWritten
  }
}

const sizeOf = (path: string): Promise<number> =>
  stat(path).then(
    (found) => found.size,
    () => -1,
  )

/** A partial file that is longer than the file belongs to another file. */
async function partSize(part: string, most: number): Promise<number> {
  const size = Math.max(0, await sizeOf(part))
  return size > most ? 0 : size
}

async function hashOf(path: string): Promise<string> {
  const hash = await createXXHash128()
  for await (const piece of createReadStream(path, { highWaterMark: 1024 * 1024 })) hash.update(piece as Buffer)
  return hash.digest('hex')
}
