import { SEEN } from '../../patterns.ts'

type Lines = { is_active: boolean; text: string; second_line_text_type: string | null }

/** A watermark that is on and shows nothing: it would protect nothing, and satisfy a role that requires one. */
export const isEmptyWatermark = ({ is_active, text, second_line_text_type }: Lines): boolean =>
  is_active && !SEEN.test(text) && second_line_text_type === null

export const EMPTY_WATERMARK = 'Give the watermark a text or a second line.'
