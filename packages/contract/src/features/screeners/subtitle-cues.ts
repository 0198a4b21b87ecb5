import { z } from 'zod'
import { Time } from '../../values.ts'

/** What subtitles are written as. */
export const SUBTITLE_FORMATS = ['vtt', 'srt', 'scc', 'stl', 'ttml', 'dfxp'] as const
export const SUBTITLE_RATES = ['23.976', '24', '25', '29.97', '30', '50', '59.94'] as const
export const MOST_SUBTITLE_CUES = 20_000
export const MOST_OFFSET_MS = 24 * 3_600_000

const Milliseconds = z
  .number()
  .int()
  .min(0)
  .max(9_999 * 3_600_000)

const Span = z.object({
  text: z.string().max(500),
  italic: z.boolean().optional(),
  bold: z.boolean().optional(),
  underline: z.boolean().optional(),
})

/** Times count from the start of the film, in milliseconds. Text is plain: no markup is read in it. */
export const SubtitleCue = z.object({
  start_ms: Milliseconds,
  end_ms: Milliseconds,
  lines: z.array(z.array(Span).max(100)).max(12),
  /** Without it at the bottom. */
  place: z.enum(['top', 'middle']).optional(),
})

/** `cue` counts from 0 and `line` from 1, in the text of the cue. */
export const SubtitleFinding = z.object({
  kind: z.enum([
    'empty',
    'backwards',
    'order',
    'overlap',
    'past_end',
    'too_short',
    'too_long',
    'gap',
    'speed',
    'lines',
    'line_length',
    'encoding',
  ]),
  severity: z.enum(['error', 'warning']),
  cue: z.number().int(),
  line: z.number().int().optional(),
  found: z.number().optional(),
  limit: z.number().optional(),
})

export const SubtitleVersion = z.object({
  version: z.number().int(),
  cues: z.number().int(),
  created_at: Time,
  /** Null for what was read from the file. */
  created_by: z.string().nullable(),
})

export const SubtitleCues = z.object({
  /** Of these cues. */
  version: z.number().int(),
  /** What players show; a save names it. */
  latest: z.number().int(),
  /** Latest first. */
  versions: z.array(SubtitleVersion),
  cues: z.array(SubtitleCue),
  findings: z.array(SubtitleFinding),
  /** The language of the words, where it is another one than the subtitles say. */
  language_found: z.string().nullable(),
})

export const NewVersion = z.object({
  /** The latest version that the editor knows. */
  base: z.number().int().min(0),
  cues: z.array(SubtitleCue).min(1, 'Subtitles need one cue at least.').max(MOST_SUBTITLE_CUES, 'Subtitles may have 20,000 cues at most.'),
})

export const SubtitleFileAsked = z.object({
  format: z.enum(SUBTITLE_FORMATS),
  version: z.coerce.number<number>().int().min(0).optional(),
  /** Both or neither: the same frames at the other rate. */
  from_rate: z.enum(SUBTITLE_RATES).optional(),
  to_rate: z.enum(SUBTITLE_RATES).optional(),
  offset_ms: z.coerce.number<number>().int().min(-MOST_OFFSET_MS).max(MOST_OFFSET_MS).default(0),
})

export const SubtitleFile = z.object({
  file_name: z.string(),
  /** In base64. */
  file: z.string(),
  media_type: z.string(),
  /** Signs that the format has no code for, written plainer. */
  replaced: z.number().int(),
})
