import { randomBytes } from 'node:crypto'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'content-key'
const KEY_BYTES = 16

/** A new AES-128 content key, wrapped by SECRET_KEY. It is never written in clear to a manifest, a log or the table. */
export const newWrappedKey = (secrets: Secrets): Buffer => secrets.seal(PURPOSE, randomBytes(KEY_BYTES))

export const unwrapKey = (secrets: Secrets, { wrapped_key }: { wrapped_key: Buffer }): Buffer => secrets.unseal(PURPOSE, wrapped_key)

/** A key id is a UUID in the table, and 16 bytes in MP4 boxes. */
export const keyIdBytes = (keyId: string): Buffer => Buffer.from(keyId.replaceAll('-', ''), 'hex')
