/** The server lists no more of them. */
const MOST_LISTED = 200

/** Of chosen tags those that are there; all of them where that cannot be said. */
export function knownTags(chosen: readonly string[], listed: readonly { _id: string }[] | undefined): readonly string[] {
  if (listed === undefined || listed.length >= MOST_LISTED) return chosen
  return chosen.filter((id) => listed.some((each) => each._id === id))
}
