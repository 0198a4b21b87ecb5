import { randomBytes } from 'node:crypto'
import type { Secrets } from '#platform/secrets'

const PURPOSE = 'content-key'
const KEY_BYTES = 16

/** A fresh AES-128 content key, as it is kept: wrapped by SECRET_KEY. It never lies in a manifest, a log or the table in clear. */
export const newWrappedKey = (secrets: Secrets): Buffer => secrets.seal(PURPOSE, randomBytes(KEY_BYTES))

export const unwrapKey = (secrets: Secrets, { wrapped_key }: { wrapped_key: Buffer }): Buffer => secrets.unseal(PURPOSE, wrapped_key)

/** A key id is a UUID in the table, 16 bytes in boxes. */
export const keyIdBytes = (keyId: string): Buffer => Buffer.from(keyId.replaceAll('-', ''), 'hex')
