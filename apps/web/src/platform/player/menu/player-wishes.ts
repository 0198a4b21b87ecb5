/** What a person chose in the player's menus: kept in this browser, for every film. */
export type PlayerWishes = {
  /** Undefined until they chose. */
  subtitles?: 'off' | SubtitleWish
  size: SubtitleSize
  place: SubtitlePlace
  /** The label of a sound track: the film's first one where it has none of that label. */
  sound?: string
  /** Lines of the picture; null lets the connection decide. */
  quality: number | null
}
export type SubtitleWish = { language: string; kind: string }
export type SubtitleTrack = { id: number; language: string; kind: 'subtitles' | 'sdh' | 'forced'; label: string }

export const SUBTITLE_SIZES = ['small', 'medium', 'large'] as const
export const SUBTITLE_PLACES = ['bottom', 'top'] as const
export type SubtitleSize = (typeof SUBTITLE_SIZES)[number]
export type SubtitlePlace = (typeof SUBTITLE_PLACES)[number]

const KEY = 'answerprint.player'
const DEFAULTS: PlayerWishes = { size: 'medium', place: 'bottom', quality: null }

export function readWishes(): PlayerWishes {
  try {
    return wishesOf(JSON.parse(localStorage.getItem(KEY) ?? '{}'))
  } catch {
    return DEFAULTS
  }
}

/** A browser that keeps nothing has the wishes of this visit. */
export function keepWishes(wishes: PlayerWishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes))
  } catch {
    // Storage is full or refused.
  }
}

/** Only what this version knows: another version may have written it. */
export function wishesOf(kept: unknown): PlayerWishes {
  if (typeof kept !== 'object' || kept === null) return DEFAULTS
  const { subtitles, sound, size, place, quality } = kept as Record<string, unknown>
  return {
    ...(subtitles === 'off' && { subtitles }),
    ...(isWish(subtitles) && { subtitles }),
    ...(typeof sound === 'string' && { sound }),
    size: SUBTITLE_SIZES.find((each) => each === size) ?? DEFAULTS.size,
    place: SUBTITLE_PLACES.find((each) => each === place) ?? DEFAULTS.place,
    quality: typeof quality === 'number' ? quality : null,
  }
}

const isWish = (value: unknown): value is SubtitleWish =>
  typeof value === 'object' && value !== null && 'language' in value && 'kind' in value && typeof value.language === 'string'

const baseOf = (language: string): string => language.split('-')[0] ?? language

/** The track that is shown. Without a choice only what the film needs in the browser's language: foreign dialogue. */
export function chosenTrack(tracks: readonly SubtitleTrack[], { subtitles }: PlayerWishes, browser: string): SubtitleTrack | undefined {
  if (subtitles === 'off') return undefined
  if (subtitles === undefined) return tracks.find(({ kind, language }) => kind === 'forced' && baseOf(language) === baseOf(browser))
  const { language, kind } = subtitles
  return (
    tracks.find((each) => each.language === language && each.kind === kind) ??
    tracks.find((each) => each.language === language) ??
    tracks.find((each) => baseOf(each.language) === baseOf(language))
  )
}

/** What the key turns on: the last choice, else the browser's language, else the first. */
export function trackToTurnOn(
  tracks: readonly SubtitleTrack[],
  last: SubtitleWish | undefined,
  browser: string,
): SubtitleTrack | undefined {
  const before = last && chosenTrack(tracks, { ...DEFAULTS, subtitles: last }, browser)
  const whole = tracks.filter(({ kind }) => kind !== 'forced')
  return before ?? whole.find(({ language }) => baseOf(language) === baseOf(browser)) ?? whole[0] ?? tracks[0]
}
