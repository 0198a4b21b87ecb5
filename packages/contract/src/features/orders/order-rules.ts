import { DRIVE_BYTES, isConvertible, isFullHd, minutesOf, type OrderFacts, shapesDiffer, sizeOf } from './order-facts.ts'
import { type Ordered, SAME_AS_SOURCE, type Specifications } from './order-types.ts'

export type Fault = { field: string; message: string }
/** What conversions can be made to, from `utilities`. */
export type Choices = {
  formats: readonly { code: string; bitrates: readonly number[] }[]
  resolutions: readonly string[]
  framerates: readonly string[]
}

export const REQUIRED = 'This field is required.'
export const CHANGE_SOMETHING = 'Please change at least one setting.'
export const DO_NOT_FIT = 'The selected files do not fit on the chosen number of drives.'
export const ACCEPT_TERMS = 'Accept the rental terms to go on.'
export const NOT_ASKED = 'This option is not for this file.'
export const MOST_COPIES = 10_000
export const LONGEST_DCP_TITLE = 100
export const LONGEST_DISC_TITLE = 44
export const LONGEST_DISC_TYPE = 29

/**
 * Everything that keeps an order from the cart, by field. The wizard asks it for one step, the server for the whole order: what one
 * lets pass the other accepts.
 */
export function faultsOf(order: Ordered, facts: OrderFacts, choices: Choices): Fault[] {
  const faults: (Fault | false)[] = [...measuresOf(order.type, facts), ...chosenOf(order, facts, choices)]
  return faults.filter((each) => each !== false)
}

function chosenOf(order: Ordered, facts: OrderFacts, choices: Choices): (Fault | false)[] {
  switch (order.type) {
    case 'closed-captions':
      return [needs('turnaround_time', order.specifications.turnaround_time)]
    case 'inspection':
      return [needs('inspection_type', order.specifications.inspection_type)]
    case 'dcp':
      return ofDcp(order.specifications, facts)
    case 'disc':
      return ofDiscs(order.specifications)
    case 'send-discs':
      return [counts('disc_quantity', order.specifications.disc_quantity, 1)]
    case 'send-physical-copy':
      return ofDrives(order.specifications, facts)
    case 'conversion':
      return ofConversion(order.specifications, facts, choices)
  }
}

/** Length, size and rate are known before a film is worked on. */
function measuresOf(type: Ordered['type'], facts: OrderFacts): (Fault | false)[] {
  if (type === 'send-discs' || type === 'send-physical-copy') return []
  return [
    minutesOf(facts.length_in_ms) === null && { field: 'duration', message: REQUIRED },
    sizeOf(facts.resolution) === undefined && { field: 'resolution_of_file', message: REQUIRED },
    facts.frame_rate === null && { field: 'frame_rate_of_file', message: REQUIRED },
  ]
}

const needs = (field: string, value: unknown): Fault | false => (value === null || value === '') && { field, message: REQUIRED }

const counts = (field: string, value: number, least: number): Fault | false => {
  if (!Number.isInteger(value) || value < least) return { field, message: `Enter a whole number of at least ${least}.` }
  return value > MOST_COPIES && { field, message: `At most ${MOST_COPIES.toLocaleString('en-US')}.` }
}

const atMost = (field: string, value: string, most: number): Fault | false =>
  value.length > most && { field, message: `At most ${most} characters.` }

/** Chosen exactly where it is asked for. */
function asked(field: string, isAsked: boolean, value: unknown, free?: unknown): Fault | false {
  if (isAsked) return needs(field, value)
  return value !== null && value !== free && { field, message: NOT_ASKED }
}

const ofDcp = (chosen: Specifications['dcp'], facts: OrderFacts) => [
  chosen.use_custom_title && needs('dcp_title', chosen.dcp_title.trim()),
  atMost('dcp_title', chosen.dcp_title, LONGEST_DCP_TITLE),
  asked('crop', isFullHd(facts.resolution), chosen.crop, 'none'),
  asked('convert', isConvertible(facts.frame_rate), chosen.convert, false),
  asked('subtitle_handling', facts.has_subtitles, chosen.subtitle_handling),
]

const ofDiscs = ({ dvd_quantity, blu_ray_quantity, disc_title, disc_type }: Specifications['disc']) => [
  needs('disc_title', disc_title.trim()),
  atMost('disc_title', disc_title, LONGEST_DISC_TITLE),
  needs('disc_type', disc_type.trim()),
  atMost('disc_type', disc_type, LONGEST_DISC_TYPE),
  counts('dvd_quantity', dvd_quantity, 0),
  counts('blu_ray_quantity', blu_ray_quantity, 0),
  dvd_quantity === 0 && blu_ray_quantity === 0 && { field: 'dvd_quantity', message: 'Order at least one DVD or Blu-ray.' },
]

const ofDrives = ({ drive_type, drive_quantity, accept_rental_drive_terms }: Specifications['send-physical-copy'], facts: OrderFacts) => [
  counts('drive_quantity', drive_quantity, 1),
  drive_type === 'rent' && !accept_rental_drive_terms && { field: 'accept_rental_drive_terms', message: ACCEPT_TERMS },
  facts.bytes > drive_quantity * DRIVE_BYTES && { field: 'drive_quantity', message: DO_NOT_FIT },
]

function ofConversion(chosen: Specifications['conversion'], facts: OrderFacts, choices: Choices): (Fault | false)[] {
  const { output_video_type, resolution, frame_rate, bitrate } = chosen
  const format = choices.formats.find((each) => each.code === output_video_type)
  const marks = format?.bitrates ?? []
  const isSame = [output_video_type, resolution, frame_rate].every((each) => each === SAME_AS_SOURCE)
  return [
    needs('output_video_type', output_video_type),
    needs('resolution', resolution),
    needs('frame_rate', frame_rate),
    offered('output_video_type', output_video_type, ['', ...choices.formats.map((each) => each.code)]),
    offered('resolution', resolution, [SAME_AS_SOURCE, ...choices.resolutions]),
    offered('frame_rate', frame_rate, [SAME_AS_SOURCE, ...choices.framerates]),
    asked('scale_value', asksScaling(resolution, facts), chosen.scale_value),
    asked('bitrate', marks.length > 0, bitrate),
    bitrate !== null && marks.length > 0 && !marks.includes(bitrate) && { field: 'bitrate', message: 'Choose one of the marks.' },
    isSame && { field: 'output_video_type', message: CHANGE_SOMETHING },
  ]
}

const offered = (field: string, value: string | null, values: readonly string[]): Fault | false =>
  value !== null && !values.includes(value) && { field, message: 'Choose one from the list.' }

/** Whether the picture does not fill the size that is chosen. */
export function asksScaling(resolution: string | null, facts: OrderFacts): boolean {
  const [output, source] = [sizeOf(resolution), sizeOf(facts.resolution)]
  return output !== undefined && source !== undefined && shapesDiffer(output, source)
}

/** The fields of a step, to check one at a time. */
export const FIELDS_OF_STEP: Readonly<Record<string, readonly string[]>> = {
  'file-info': ['duration', 'resolution_of_file', 'frame_rate_of_file'],
  'turnaround-time': ['turnaround_time'],
  'dcp-options': ['dcp_title', 'crop', 'convert', 'subtitle_handling'],
  'disc-options': ['disc_title', 'disc_type'],
  'disc-quantity': ['dvd_quantity', 'blu_ray_quantity'],
  'send-discs': ['disc_quantity'],
  'send-physical-copy-drives': ['drive_quantity', 'accept_rental_drive_terms'],
  'select-inspection-type': ['inspection_type'],
  'select-conversion-format': ['output_video_type', 'resolution', 'frame_rate', 'bitrate', 'scale_value'],
}
