const LONGEST = 80

/** A title as part of a URL: lower case, hyphens between words, alphabetic characters of any script. */
export function slugOf(title: string): string {
  const words = title
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
  const cut = Array.from(words)
    .slice(0, LONGEST)
    .join('')
    .replace(/^-+|-+$/g, '')
  return cut === '' ? 'folder' : cut
}

/** The first of "slate", "slate-2", "slate-3" that is free. */
export function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number++) {
    const free = number === 1 ? slug : `${slug}-${number}`
    if (!taken.has(free)) return free
  }
}
