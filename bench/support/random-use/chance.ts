import { seededRandom } from '../../../apps/server/test/processes/support/server-process.ts'

/** Choices that follow from a seed. */
export type Chance = {
  /** From 0 to 1, without 1. */
  next(): number
  /** A whole number below this one. */
  below(limit: number): number
  /** True in this share of cases. */
  happens(share: number): boolean
  pick<T>(list: readonly T[]): T
  /** Choices of their own: what is chosen there does not change what is chosen here. */
  branch(): Chance
}

export function openChance(seed: number): Chance {
  const next = seededRandom(seed)
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    next,
    below,
    happens: (share) => next() < share,
    pick: <T>(list: readonly T[]) => list[below(list.length)] as T,
    branch: () => openChance(below(2 ** 31)),
  }
}
