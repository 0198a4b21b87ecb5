/** A list after one person's change of it: what others did since they saw it (`was`) stays. Without `was` it is what they sent. */
export function changedList(now: readonly string[], to: readonly string[], was: readonly string[] = now): string[] {
  const [sent, seen] = [new Set(to), new Set(was)]
  return [...new Set([...now.filter((id) => !seen.has(id) || sent.has(id)), ...[...sent].filter((id) => !seen.has(id))])]
}
