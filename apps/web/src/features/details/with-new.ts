/** A list with what was just made: the page may have heard of it before the answer came. */
export const withNew = <Item extends { _id: string }>(list: readonly Item[], made: Item): Item[] => [
  ...list.filter((each) => each._id !== made._id),
  made,
]
