/** What the system writes past its own memory has to begin and end on a border of this many bytes, in the file and in memory. */
export const pageBytes = 4096
export const slabBytes = 64 * 1024
/** What all parts under way may hold together, however many they are. */
export const poolSlabs = 384

export type Slab = { bytes: Uint8Array; isAligned: boolean }

/**
 * Memory that lies on borders of pages. JavaScript has no say in where a buffer lies, but the engine lays one that could grow on pages
 * of its own; what of it was never used costs nothing. Were it ever laid otherwise, direct writes are refused and the others go on.
 */
let pool: Slab[] | undefined

function layPool(): Slab[] {
  const bytes = poolSlabs * slabBytes
  const memory = new ArrayBuffer(bytes, { maxByteLength: bytes })
  const slabAt = (index: number) => ({ bytes: new Uint8Array(memory, index * slabBytes, slabBytes), isAligned: true })
  // The last is taken first: the few that are in use are the same ones again and again.
  return Array.from({ length: poolSlabs }, (_, index) => slabAt(index))
}

/** Ordinary memory once the pool is spent: nobody waits for a slab that a slow line holds. */
export function takeSlab(): Slab {
  pool ??= layPool()
  return pool.pop() ?? { bytes: Buffer.allocUnsafeSlow(slabBytes), isAligned: false }
}

export function giveBack(slabs: Slab[]): void {
  for (const slab of slabs) if (slab.isAligned) pool?.push(slab)
}
