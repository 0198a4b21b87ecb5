/** A direct write must begin and end on a multiple of this many bytes, in the file and in memory. */
export const PAGE_BYTES = 4096
export const SLAB_BYTES = 64 * 1024
/** The limit for all parts in flight together, whatever their number. */
export const POOL_SLABS = 384

export type Slab = { bytes: Uint8Array; isAligned: boolean }

/**
 * Page-aligned memory. JavaScript cannot choose the address of a buffer, but the engine allocates a resizable one on pages
 * of its own; unused pages cost nothing. If that ever changes, direct writes are refused and ordinary ones are used.
 */
let pool: Slab[] | undefined

function layPool(): Slab[] {
  const bytes = POOL_SLABS * SLAB_BYTES
  const memory = new ArrayBuffer(bytes, { maxByteLength: bytes })
  const slabAt = (index: number) => ({ bytes: new Uint8Array(memory, index * SLAB_BYTES, SLAB_BYTES), isAligned: true })
  // Last in, first out: so the same few slabs are reused.
  return Array.from({ length: POOL_SLABS }, (_, index) => slabAt(index))
}

/** Ordinary memory once the pool is empty, so that no part waits for a slab of a slow connection. */
export function takeSlab(): Slab {
  pool ??= layPool()
  return pool.pop() ?? { bytes: Buffer.allocUnsafeSlow(SLAB_BYTES), isAligned: false }
}

export function giveBack(slabs: Slab[]): void {
  for (const slab of slabs) if (slab.isAligned) pool?.push(slab)
}
