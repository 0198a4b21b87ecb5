import { createHash, createPrivateKey, createPublicKey, sign, verify } from 'node:crypto'
import type { Secrets } from '../secrets.ts'

const PURPOSE = 'receipt'
/** RFC 8410: the prefix of the 32 bytes of an Ed25519 private key. */
const PKCS8_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A receipt as JSON, byte for byte as it was signed. */
export type Signed<Receipt> = { receipt: Receipt; statement: string; signature: string; public_key: string }

/** Signs receipts with a key of this server (Ed25519), so that anyone with the public key can check them without us. */
export const createReceiptSigner = ({ secrets }: { secrets: Secrets }) => {
  const privateKey = createPrivateKey({ key: Buffer.concat([PKCS8_HEAD, secrets.derive(PURPOSE)]), format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const public_key = publicKey.export({ type: 'spki', format: 'pem' }).toString()
  return {
    sign<Receipt>(receipt: Receipt): Signed<Receipt> {
      const statement = JSON.stringify(receipt)
      return { receipt, statement, signature: sign(null, Buffer.from(statement), privateKey).toString('base64url'), public_key }
    },
    isGenuine: (statement: string, signature: string): boolean =>
      verify(null, Buffer.from(statement), publicKey, Buffer.from(signature, 'base64url')),
  }
}
export type ReceiptSigner = ReturnType<typeof createReceiptSigner>

const DIGITS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** `AR-7F3K-2291`: short enough to be read aloud, and always the same for one subject. */
export function receiptId(subject: string): string {
  const digest = createHash('sha256').update(subject).digest()
  const text = Array.from(digest.subarray(0, 8), (byte) => DIGITS[byte % 32]).join('')
  return `AR-${text.slice(0, 4)}-${text.slice(4)}`
}
