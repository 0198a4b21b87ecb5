import { SEEN } from '../../patterns.ts'

type Lines = { is_active: boolean; text: string; second_line_text_type: string | null }

/** A watermark that is on and shows nothing: it would protect nothing, and satisfy a role that requires one. */
export const isEmptyWatermark = ({ is_active, text, second_line_text_type }: Lines): boolean =>
  is_active && !SEEN.test(text) && second_line_text_type === null

export const EMPTY_WATERMARK = 'Give the watermark a text or a second line.'

type SecondLine = { second_line_text_type: 'email' | 'name' | 'ip' | null }

/** What the watermark says below its text; nothing where that is not known of this reviewer. */
export const secondLineOf = ({ second_line_text_type: type }: SecondLine, known: Record<'email' | 'name' | 'ip', string | null>): string =>
  type === null ? '' : (known[type] ?? '')

/** Each takes a part of an hour of a processor, and no one watches before it is made. */
export const MOST_BURNED_COPIES = 20

type BurnedIn = { shareType: 'email' | 'link'; second_line_text_type: string | null; copies: number }

/**
 * Why a watermark cannot be burned into the picture; null when it can. A copy is made for each reviewer and film before anyone opens
 * it, so it says only what is known by then. `copies`: how many this sending needs.
 */
export function burnInFault({ shareType, second_line_text_type, copies }: BurnedIn): string | null {
  if (second_line_text_type === 'ip') return 'An IP address cannot be burned in: it is not known before someone watches.'
  if (shareType === 'link' && second_line_text_type !== null)
    return 'The copy of a link is the same for everyone: give its watermark a text and no second line.'
  return copies > MOST_BURNED_COPIES
    ? `A burned-in watermark takes a copy for each reviewer and title. At most ${MOST_BURNED_COPIES} can be made at a time; this needs ${copies}.`
    : null
}
