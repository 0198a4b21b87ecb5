import { execFileSync } from 'node:child_process'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { missing } from '../../../../scripts/needed-tools.ts'

const IMAGE_MB = 4_000
/** The journal is written when a program flushes, and not by the clock: less survives than on most machines. */
const OPTIONS = 'loop,commit=600,noinit_itable'

/** A disk in a file. What was not flushed to it is only in memory, and is not in a copy of the file. */
export class CuttableDisk {
  readonly folder: string
  readonly root: string
  readonly #image: string
  readonly #number: number
  #isMounted = false
  static readonly #all = new Set<CuttableDisk>()

  private constructor(folder: string, number: number) {
    this.folder = folder
    this.#number = number
    this.root = join(folder, `disk-${number}`)
    this.#image = join(folder, `disk-${number}.img`)
    CuttableDisk.#all.add(this)
  }

  static async make(folder: string): Promise<CuttableDisk> {
    const disk = new CuttableDisk(folder, 0)
    execFileSync('truncate', ['-s', `${IMAGE_MB}M`, disk.#image])
    execFileSync('mkfs.ext4', ['-q', '-F', disk.#image])
    await disk.#mount()
    return disk
  }

  /** The disk as the machine finds it when power is back. */
  async cut(): Promise<CuttableDisk> {
    const copy = new CuttableDisk(this.folder, this.#number + 1)
    execFileSync('cp', ['--sparse=always', this.#image, copy.#image])
    await copy.#mount()
    return copy
  }

  async remove(): Promise<void> {
    if (this.#isMounted) execFileSync('umount', ['-l', this.root])
    this.#isMounted = false
    await rm(this.#image, { force: true })
    CuttableDisk.#all.delete(this)
  }

  static async removeAll(): Promise<void> {
    for (const disk of CuttableDisk.#all) await disk.remove()
  }

  async #mount(): Promise<void> {
    await mkdir(this.root)
    try {
      execFileSync('mount', ['-o', OPTIONS, this.#image, this.root], { stdio: 'pipe' })
      this.#isMounted = true
    } catch (error) {
      throw missing('mount', `This test mounts a disk of its own, as only root on Linux may (${String(error).slice(0, 120)}).`)
    }
  }
}
