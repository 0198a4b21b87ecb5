import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import { z } from 'zod'

/** OWASP's parameters for scrypt (Password Storage Cheat Sheet): 128 MiB of memory. */
const COST: ScryptOptions = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }
const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** The secret key of the installation, sealed by a passphrase (scrypt, AES-256-GCM). All fields are base64. */
export const SealedKey = z.object({ salt: z.string(), nonce: z.string(), tag: z.string(), sealed: z.string() })
export type SealedKey = z.infer<typeof SealedKey>

export async function sealKey(secretKey: string, passphrase: string): Promise<SealedKey> {
  const [salt, nonce] = [randomBytes(16), randomBytes(12)]
  const cipher = createCipheriv('aes-256-gcm', await derive(passphrase, salt, 32, COST), nonce)
  const sealed = Buffer.concat([cipher.update(secretKey, 'utf8'), cipher.final()])
  const [text, tag] = [sealed.toString('base64'), cipher.getAuthTag().toString('base64')]
  return { salt: salt.toString('base64'), nonce: nonce.toString('base64'), tag, sealed: text }
}

/** Undefined for another passphrase, or where something was changed. */
export async function unsealKey({ salt, nonce, tag, sealed }: SealedKey, passphrase: string): Promise<string | undefined> {
  const bytes = (text: string) => Buffer.from(text, 'base64')
  const opener = createDecipheriv('aes-256-gcm', await derive(passphrase, bytes(salt), 32, COST), bytes(nonce), { authTagLength: 16 })
  opener.setAuthTag(bytes(tag))
  try {
    return Buffer.concat([opener.update(bytes(sealed)), opener.final()]).toString('utf8')
  } catch {
    return undefined
  }
}
