import { createHash } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { c4Of } from '@answerprint/delivery/c4'
import { createXXHash128 } from 'hash-wasm'
import type { StoredHashes } from './file-hashes.repository.ts'

/** All hashes of a file; Node's own are several times faster than those in WebAssembly. */
export async function openHashes(): Promise<{ update(piece: Uint8Array): void; digest(): StoredHashes }> {
  const xxh128 = await createXXHash128()
  const sha512 = createHash('sha512')
  let crc = 0
  return {
    update(piece) {
      xxh128.update(piece)
      sha512.update(piece)
      crc = crc32(piece, crc)
    },
    digest: () => ({ xxh128: xxh128.digest('hex'), c4: c4Of(sha512.digest()), crc32: crc }),
  }
}
