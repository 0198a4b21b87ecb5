import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { crc32 } from 'node:zlib'
import { c4Of } from '@answerprint/delivery/c4'
import { createXXHash128 } from 'hash-wasm'
import type { StoredHashes } from './file-hashes.repository.ts'

/** Once through all hashes; Node's own are several times faster than those in WebAssembly. */
export async function hashStream(body: Readable, signal: AbortSignal): Promise<StoredHashes> {
  const xxh128 = await createXXHash128()
  const sha512 = createHash('sha512')
  let crc = 0
  for await (const piece of body as AsyncIterable<Buffer>) {
    signal.throwIfAborted()
    xxh128.update(piece)
    sha512.update(piece)
    crc = crc32(piece, crc)
  }
  return { xxh128: xxh128.digest('hex'), c4: c4Of(sha512.digest()), crc32: crc }
}
