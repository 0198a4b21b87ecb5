/** The server lists no more of them. */
const MOST_LISTED = 200

/** The chosen tags that still exist; all of them when the list is missing or cut off. */
export function knownTags(chosen: readonly string[], listed: readonly { _id: string }[] | undefined): readonly string[] {
  if (listed === undefined || listed.length >= MOST_LISTED) return chosen
  return chosen.filter((id) => listed.some((each) => each._id === id))
}
