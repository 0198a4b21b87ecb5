import { createCipheriv } from 'node:crypto'

export type ByteSpan = { start: number; end: number }

const BLOCK_BYTES = 16
/** 1 block encrypted, 9 clear. */
const STRIPE_BYTES = 160

/**
 * 'cbcs' over one subsample, in place (ISO/IEC 23001-7, 9.6.1): CBC chains from one encrypted block to the next and starts
 * anew at each subsample. The blocks are gathered for one cipher call and scattered back; one call per block would be ten
 * times slower.
 */
export function encryptPattern(bytes: Buffer, span: ByteSpan, { key, iv }: { key: Uint8Array; iv: Uint8Array }): void {
  const blocks = Math.floor((span.end - span.start - BLOCK_BYTES) / STRIPE_BYTES) + 1
  if (span.end - span.start < BLOCK_BYTES) return
  const gathered = Buffer.allocUnsafe(blocks * BLOCK_BYTES)
  for (let i = 0; i < blocks; i++) copyBlock(bytes, span.start + i * STRIPE_BYTES, gathered, i * BLOCK_BYTES)
  const encrypted = cbc(key, iv).update(gathered)
  for (let i = 0; i < blocks; i++) copyBlock(encrypted, i * BLOCK_BYTES, bytes, span.start + i * STRIPE_BYTES)
}

/** 'cbcs' without a pattern, in place: every whole block of the sample; a shorter rest stays clear. */
export function encryptWholeBlocks(bytes: Buffer, span: ByteSpan, { key, iv }: { key: Uint8Array; iv: Uint8Array }): void {
  const end = span.end - ((span.end - span.start) % BLOCK_BYTES)
  if (end > span.start) bytes.set(cbc(key, iv).update(bytes.subarray(span.start, end)), span.start)
}

/** 'cenc', in place: one counter runs over all protected bytes of a sample. `iv` is 8 bytes, the block counter starts at 0. */
export function encryptCounter(bytes: Buffer, spans: readonly ByteSpan[], { key, iv }: { key: Uint8Array; iv: Uint8Array }): void {
  const cipher = createCipheriv('aes-128-ctr', key, Buffer.concat([iv, Buffer.alloc(BLOCK_BYTES - iv.length)]))
  for (const { start, end } of spans) bytes.set(cipher.update(bytes.subarray(start, end)), start)
}

function cbc(key: Uint8Array, iv: Uint8Array) {
  return createCipheriv('aes-128-cbc', key, iv).setAutoPadding(false)
}

// Innermost loop of the packager: Buffer.copy and set cost more than these sixteen bytes do, and so would an object of parameters.
function copyBlock(from: Buffer, fromAt: number, to: Buffer, toAt: number): void {
  for (let i = 0; i < BLOCK_BYTES; i++) to[toAt + i] = from[fromAt + i] as number
}
