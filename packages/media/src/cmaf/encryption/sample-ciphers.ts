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
  if (span.end - span.start < BLOCK_BYTES) return
  const blocks = Math.floor((span.end - span.start - BLOCK_BYTES) / STRIPE_BYTES) + 1
  const gathered = gatherBlocks(bytes, span.start, blocks)
  scatterBlocks(bytes, span.start, cbc(key, iv).update(gathered))
}

// Byte by byte: for sixteen of them Buffer.copy and set cost more than the bytes do.
function gatherBlocks(bytes: Buffer, start: number, blocks: number): Buffer {
  const gathered = Buffer.allocUnsafe(blocks * BLOCK_BYTES)
  for (let i = 0; i < gathered.length; i++) gathered[i] = bytes[stripedIndex(start, i)] as number
  return gathered
}

function scatterBlocks(bytes: Buffer, start: number, blocks: Buffer): void {
  for (let i = 0; i < blocks.length; i++) bytes[stripedIndex(start, i)] = blocks[i] as number
}

/** Where byte `i` of the gathered blocks lies: each block starts a new stripe. */
function stripedIndex(start: number, i: number): number {
  return start + (i >> 4) * STRIPE_BYTES + (i & 15)
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
