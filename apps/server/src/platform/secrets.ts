import { createCipheriv, createDecipheriv, createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** What SECRET_KEY is used for. Each purpose has a key of its own (HKDF, RFC 5869), so that a leaked one does not compromise another. */
export type Secrets = {
  /** AES-256-GCM: nonce, tag, ciphertext in one buffer. */
  seal(purpose: string, plain: Buffer): Buffer
  /** Throws when the bytes were changed or sealed under another key. */
  unseal(purpose: string, sealed: Buffer): Buffer
  sign(purpose: string, text: string): string
  signatureFits(purpose: string, text: string, signature: string): boolean
  /** A key of 32 bytes for one purpose. */
  derive(purpose: string): Buffer
}

export function openSecrets(secretKey: string): Secrets {
  const keys = new Map<string, Buffer>()
  const derive = (purpose: string) => {
    const known = keys.get(purpose)
    if (known) return known
    const made = Buffer.from(hkdfSync('sha256', secretKey, 'answerprint', purpose, 32))
    keys.set(purpose, made)
    return made
  }
  const sign = (purpose: string, text: string) => createHmac('sha256', derive(purpose)).update(text).digest('base64url')
  return {
    derive,
    sign,
    signatureFits: (purpose, text, signature) => equal(Buffer.from(sign(purpose, text)), Buffer.from(signature)),
    seal(purpose, plain) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), nonce)
      const sealed = Buffer.concat([cipher.update(plain), cipher.final()])
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
    },
    unseal(purpose, sealed) {
      const opener = createDecipheriv('aes-256-gcm', derive(purpose), sealed.subarray(0, NONCE_BYTES), { authTagLength: TAG_BYTES })
      opener.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES))
      return Buffer.concat([opener.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), opener.final()])
    },
  }
}

/** Tokens are stored as hashes, so reading the table does not help an attacker. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer')

/** For addresses of the accounts: in hexadecimal it cannot hold a word that is the address of another of their pages. */
export const hexadecimal = (token: string): string => hashToken(token).toString('hex')

export const equal = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b)
