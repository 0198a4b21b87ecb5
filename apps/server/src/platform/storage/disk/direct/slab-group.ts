import { giveBack, PAGE_BYTES, SLAB_BYTES, type Slab, takeSlab } from './slabs.ts'

/**
 * Bytes gathered for one write to a file. Their alignment in memory is the same as in the file, counted from the last page
 * boundary, so that whole pages can be written directly. Release it when its write has ended.
 */
export class SlabGroup {
  readonly position: number
  readonly #slabs: Slab[] = []
  readonly #start: number
  readonly #limit: number
  #end: number

  /** `position` is the group's offset in the file; it ends on a page boundary after `slabCount` slabs at the latest. */
  constructor(position: number, slabCount: number) {
    this.position = position
    this.#start = position % PAGE_BYTES
    this.#end = this.#start
    this.#limit = slabCount * SLAB_BYTES
  }

  get byteLength(): number {
    return this.#end - this.#start
  }

  get isFull(): boolean {
    return this.#end === this.#limit
  }

  get isAligned(): boolean {
    return this.#slabs.every((slab) => slab.isAligned)
  }

  /** Copies as much as fits, and returns the number of bytes. */
  append(piece: Uint8Array): number {
    const length = Math.min(piece.length, this.#limit - this.#end)
    for (let done = 0; done < length; ) {
      const at = this.#end % SLAB_BYTES
      if (this.#end >= this.#slabs.length * SLAB_BYTES) this.#slabs.push(takeSlab())
      const some = piece.subarray(done, Math.min(length, done + SLAB_BYTES - at))
      this.#slabs.at(-1)?.bytes.set(some, at)
      done += some.length
      this.#end += some.length
    }
    return length
  }

  /** The bytes from `from` up to `to`, both as offsets in the file. */
  views(from: number, to: number): Uint8Array[] {
    const [first, last] = [from - this.position + this.#start, to - this.position + this.#start]
    return this.#slabs
      .map(({ bytes }, index) => bytes.subarray(Math.max(0, first - index * SLAB_BYTES), Math.max(0, last - index * SLAB_BYTES)))
      .filter((view) => view.length > 0)
  }

  giveBack(): void {
    giveBack(this.#slabs.splice(0))
  }
}
