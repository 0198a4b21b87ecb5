import { giveBack, pageBytes, type Slab, slabBytes, takeSlab } from './slabs.ts'

/**
 * Bytes on their way into a file, gathered for one write. They lie in memory as they will lie in the file, counted from the last border
 * of a page, so that whole pages can go to the disk as they are. Give it back when its write has ended.
 */
export class SlabGroup {
  readonly position: number
  readonly #slabs: Slab[] = []
  readonly #start: number
  readonly #limit: number
  #end: number

  /** `position` is where in the file the group begins; it ends on a border of a page at the latest after `slabCount` slabs. */
  constructor(position: number, slabCount: number) {
    this.position = position
    this.#start = position % pageBytes
    this.#end = this.#start
    this.#limit = slabCount * slabBytes
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

  /** Copies what there is room for, and says how many bytes that was. */
  append(piece: Uint8Array): number {
    const length = Math.min(piece.length, this.#limit - this.#end)
    for (let done = 0; done < length; ) {
      const at = this.#end % slabBytes
      if (this.#end >= this.#slabs.length * slabBytes) this.#slabs.push(takeSlab())
      const some = piece.subarray(done, Math.min(length, done + slabBytes - at))
      this.#slabs.at(-1)?.bytes.set(some, at)
      done += some.length
      this.#end += some.length
    }
    return length
  }

  /** The bytes from `from` up to `to`, both counted in the file. */
  views(from: number, to: number): Uint8Array[] {
    const [first, last] = [from - this.position + this.#start, to - this.position + this.#start]
    return this.#slabs
      .map(({ bytes }, index) => bytes.subarray(Math.max(0, first - index * slabBytes), Math.max(0, last - index * slabBytes)))
      .filter((view) => view.length > 0)
  }

  giveBack(): void {
    giveBack(this.#slabs.splice(0))
  }
}
