/** The list with one of its items taken from one place to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export type Side = 'above' | 'below'

/** Index of an item dropped above or below another, counted without the item itself. */
export function placeBeside(from: number, over: number, side: Side): number {
  const gap = side === 'above' ? over : over + 1
  return gap > from ? gap - 1 : gap
}
