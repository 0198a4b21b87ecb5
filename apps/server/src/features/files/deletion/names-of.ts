const MOST_NAMED = 5

/** For a sentence: the first of them by name, and how many more there are. */
export function namesOf(items: readonly { name: string }[]): string {
  const rest = items.length - MOST_NAMED
  const names = items.slice(0, MOST_NAMED).map((each) => each.name)
  return `${names.join(', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}
