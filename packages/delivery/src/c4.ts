const DIGITS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const LENGTH = 88

/** The C4 ID of a SHA-512 digest of 64 bytes (SMPTE ST 2114): "c4" and 88 digits to the base of 58. */
export function c4Of(sha512: Uint8Array): string {
  let rest = 0n
  for (const byte of sha512) rest = (rest << 8n) | BigInt(byte)
  let text = ''
  while (rest > 0n) {
    text = DIGITS[Number(rest % 58n)] + text
    rest /= 58n
  }
  return `c4${text.padStart(LENGTH, '1')}`
}

export const C4_PATTERN = /^c4[1-9A-HJ-NP-Za-km-z]{88}$/
