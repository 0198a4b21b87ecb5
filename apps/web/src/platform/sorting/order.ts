/** The list with one of its items taken from one place to another. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

type Item = { _id: string }

/** -1 where it is no longer in the list. */
export const placeOf = (items: readonly Item[], id: string): number => items.findIndex((each) => each._id === id)

/** The list with the item of this id at another place; the same list where it is no longer in it. */
export function movedTo<Listed extends Item>(items: readonly Listed[], id: string, to: number): Listed[] {
  const from = placeOf(items, id)
  return from < 0 ? [...items] : moved(items, from, to)
}

export type Side = 'above' | 'below'

/** Index of an item dropped above or below another, counted without the item itself. */
export function placeBeside(from: number, over: number, side: Side): number {
  const gap = side === 'above' ? over : over + 1
  return gap > from ? gap - 1 : gap
}
