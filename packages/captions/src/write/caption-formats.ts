/** What caption files are written as; `dfxp` is TTML 1 by its older name. */
export const WRITTEN_FORMATS = ['vtt', 'srt', 'scc', 'stl', 'ttml', 'dfxp'] as const
export type WrittenFormat = (typeof WRITTEN_FORMATS)[number]

/** Frames a second that films are timed at, by the name that people use. */
export const FRAME_RATES = {
  '23.976': 24_000 / 1001,
  '24': 24,
  '25': 25,
  '29.97': 30_000 / 1001,
  '30': 30,
  '50': 50,
  '59.94': 60_000 / 1001,
}
export type FrameRate = keyof typeof FRAME_RATES
export const FRAME_RATE_NAMES = ['23.976', '24', '25', '29.97', '30', '50', '59.94'] as const satisfies readonly FrameRate[]
