export const genresOf = (genres: string): string[] => genres.split(', ').filter(Boolean)

const FIRST_FILM = 1888

/** The year that was typed, null for none; undefined for what is no year of a film. */
export function yearOf(text: string, last: number): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const year = Number(typed)
  return /^\d{4}$/.test(typed) && year >= FIRST_FILM && year <= last ? year : undefined
}
