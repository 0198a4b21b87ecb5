import { readCount } from '#platform/forms/read-count'

/** What was typed as a count of links: at least one, and no more than are sold at once. Undefined for everything else. */
export function readQuantity(typed: string, most: number): number | undefined {
  const count = readCount(typed)
  return count !== undefined && count >= 1 && count <= most ? count : undefined
}

export const quantityFault = (typed: string, most: number): string | null =>
  readQuantity(typed, most) === undefined ? `Enter a whole number from 1 to ${most.toLocaleString('en-US')}.` : null
