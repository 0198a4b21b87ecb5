import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { DeliveryFile } from '@answerprint/contract/deliveries'
import { createXXHash128 } from 'hash-wasm'
import { again, type Patience } from '../again.ts'

type Fetching = {
  file: Pick<DeliveryFile, 'size' | 'xxh128'>
  path: string
  patience: Patience
  open(fromByte: number): Promise<AsyncIterable<Uint8Array>>
}

/**
 * Downloads one file and returns its XXH128. Incomplete bytes are kept beside it as `.part`, and the next try or the next run
 * resumes from there.
 */
export async function fetchFile(fetching: Fetching): Promise<string> {
  const { file, path } = fetching
  const isMeant = (xxh128: string) => file.xxh128 === null || xxh128 === file.xxh128
  if ((await sizeOf(path)) === file.size) {
    const known = await hashOf(path)
    if (isMeant(known)) return known
  }
  await mkdir(dirname(path), { recursive: true })
  const part = `${path}.part`
  const went = await partSize(part, file.size)
  let xxh128 = await fetchPart(part, fetching)
  if (!isMeant(xxh128) && went > 0) {
    // The partial file belonged to different content.
    await rm(part)
    xxh128 = await fetchPart(part, fetching)
  }
  await rename(part, isMeant(xxh128) ? path : `${path}.damaged`)
  return xxh128
}

/** Whatever arrives begins the tries again. */
async function fetchPart(part: string, { file, patience, open: openAt }: Fetching): Promise<string> {
  let went = await partSize(part, file.size)
  const appendSome = async () => {
    const before = went
    try {
      if (before < file.size || file.size === 0) await append(part, before, file.size, openAt)
      went = file.size
    } catch (error) {
      went = await partSize(part, file.size)
      if (went === before || patience.waitsSeconds?.length === 0) throw error
    }
  }
  do await again(patience, appendSome)
  while (went < file.size)
  return hashOf(part)
}

async function append(part: string, from: number, size: number, openAt: Fetching['open']): Promise<void> {
  const handle = await open(part, from === 0 ? 'w' : 'r+')
  let at = from
  try {
    if (size > 0) {
      for await (const piece of await openAt(from)) {
        await handle.write(piece, 0, piece.byteLength, at)
        at += piece.byteLength
      }
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  if (at !== size) throw new Error('the connection ended early')
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
