import { createHash } from 'node:crypto'

/** ISO/IEC 23001-7, 10: 'cbcs' (AES-CBC, one block in ten of the picture) or 'cenc' (AES-CTR, everything). */
export type Scheme = 'cbcs' | 'cenc'

/** One key for a title. `keyId` and `key` are 16 bytes each. */
export type ContentKey = { keyId: Uint8Array; key: Uint8Array; scheme?: Scheme }

const BLOCK_BYTES = 16

export function schemeOf({ scheme = 'cbcs' }: ContentKey): Scheme {
  return scheme
}

/** The constant IV of 'cbcs' is readable in the init segment anyway; derived from the key id, it is the same on every machine. */
export function constantIv({ keyId }: ContentKey): Buffer {
  return createHash('sha256').update('cbcs constant iv').update(keyId).digest().subarray(0, BLOCK_BYTES)
}

/** @throws RangeError unless key and key id are 16 bytes */
export function checkKey({ keyId, key }: ContentKey): void {
  if (keyId.length !== BLOCK_BYTES || key.length !== BLOCK_BYTES) throw new RangeError('a content key and its id have 16 bytes each')
}

/** The key id as manifests write it. */
export function keyIdAsUuid(keyId: Uint8Array): string {
  return Buffer.from(keyId)
    .toString('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
