/** What subtitles are written as. */
export const SUBTITLE_FORMATS = ['vtt', 'srt', 'scc', 'stl', 'ttml', 'dfxp'] as const
const SUBTITLE_NAME = new RegExp(`\\.(${SUBTITLE_FORMATS.join('|')})$`, 'i')
/** Whether a file is of a format that is read and written here, by its name. */
export const isSubtitleFile = (name: string): boolean => SUBTITLE_NAME.test(name)
/** Frames a second, as people call them. */
export const SUBTITLE_RATES = ['23.976', '24', '25', '29.97', '30', '50', '59.94'] as const
export const MOST_SUBTITLE_CUES = 20_000
export const MOST_OFFSET_MS = 24 * 3_600_000
/** Four digits of hours, as WebVTT is written here. */
export const LAST_CUE_MS = 9_999 * 3_600_000

/** What a check finds. */
export const SUBTITLE_FINDINGS = [
  ...(['empty', 'backwards', 'order', 'overlap', 'past_end', 'encoding'] as const),
  ...(['too_short', 'too_long', 'gap', 'speed', 'lines', 'line_length'] as const),
] as const
/** In which a language is looked for, of all the words. */
export const MOST_LANGUAGE_SIGNS = 4_000
