import { createCRC32, createSHA512, createXXHash128 } from 'hash-wasm'
import { c4Of } from './c4.ts'

/** `xxh128`: 32 hex digits; `c4`: 90 characters, absent where it was not asked for; `crc32`: unsigned. */
export type FileHashes = { xxh128: string; c4: string; crc32: number }

export type Hashing = { update(bytes: Uint8Array): void; digest(): FileHashes }

/** Reads a file once for all its hashes, in WebAssembly, since browsers have none of them built in. */
export async function openHashing(): Promise<Hashing> {
  const [xxh128, sha512, crc32] = await Promise.all([createXXHash128(), createSHA512(), createCRC32()])
  return {
    update(bytes) {
      xxh128.update(bytes)
      sha512.update(bytes)
      crc32.update(bytes)
    },
    digest: () => ({
      xxh128: xxh128.digest('hex'),
      c4: c4Of(sha512.digest('binary')),
      crc32: Number.parseInt(crc32.digest('hex'), 16),
    }),
  }
}
