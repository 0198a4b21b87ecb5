import type { FileType } from '../files/endpoints.ts'

/** What a person chooses: each is one path through the wizard. */
export const WIZARD_TYPES = ['closed-captions', 'dcp', 'disc', 'send-physical-copy', 'send-discs', 'conversion', 'inspection'] as const
export type WizardType = (typeof WIZARD_TYPES)[number]

/** What the API calls them: two of the wizard's are the same here, and differ by their files. */
export const ORDER_TYPES = [
  'closed-captions',
  'digital-cinema-package',
  'order-discs',
  'send-drives',
  'quality-inspection',
  'format-conversion',
] as const
export type OrderType = (typeof ORDER_TYPES)[number]

export const ORDER_TYPE_OF: Readonly<Record<WizardType, OrderType>> = {
  'closed-captions': 'closed-captions',
  dcp: 'digital-cinema-package',
  disc: 'order-discs',
  'send-discs': 'order-discs',
  'send-physical-copy': 'send-drives',
  inspection: 'quality-inspection',
  conversion: 'format-conversion',
}

/** Every step by name, of all paths. */
export const ORDER_STEPS = [
  'file-info',
  'file-picker',
  'turnaround-time',
  'dcp-options',
  'dcp-addons',
  'dcp-turnaround',
  'dcp-confirmation',
  'adding-to-cart',
  'complete',
  'confirm-close',
  'disc-quantity',
  'disc-options',
  'send-physical-copy-drives',
  'send-discs',
  'select-inspection-type',
  'select-conversion-format',
  'confirm-conversion-details',
] as const
export type OrderStep = (typeof ORDER_STEPS)[number]

/** How orders are named on pages and in mail. The screener labels are of purchases that are no services. */
export const ORDER_LABELS = {
  cc: 'Closed Captions',
  dcp: 'DCP',
  discs: 'Discs',
  screeners: 'Screeners',
  ship_drive: 'Ship Drive',
  screeners_top_up: 'Screener Top-Up',
  inspection: 'Inspection',
  conversion: 'Conversion',
} as const
export type OrderLabel = keyof typeof ORDER_LABELS

export const LABEL_OF: Readonly<Record<OrderType, OrderLabel>> = {
  'closed-captions': 'cc',
  'digital-cinema-package': 'dcp',
  'order-discs': 'discs',
  'send-drives': 'ship_drive',
  'quality-inspection': 'inspection',
  'format-conversion': 'conversion',
}

/** An order whose result is sent by a carrier, or picked up. */
export const includesShipment = (type: OrderType): boolean => type === 'order-discs' || type === 'send-drives'

export type SlotName = 'video_file' | 'source_file' | 'disc_output' | 'audio_track' | 'closed_caption' | 'subtitle_track'
export type Slot = Readonly<{
  name: SlotName
  label: string
  accepts: readonly FileType[]
  /** As in "Only Video files are accepted." */
  kind: string
  isRequired: boolean
}>

const VIDEO: readonly FileType[] = ['source_file', 'video_file']
const slot = (name: SlotName, label: string, kind: string, accepts: readonly FileType[], isRequired: boolean): Slot => ({
  ...{ name, label, kind, accepts, isRequired },
})
const videoFile = slot('video_file', 'Video file', 'Video files', VIDEO, true)
const sourceFile = slot('source_file', 'Source file', 'Video files', VIDEO, true)

/** The files of an order by their part in it. What goes onto a drive is chosen before and has no slots. */
export const SLOTS: Readonly<Record<WizardType, readonly Slot[]>> = {
  'closed-captions': [videoFile],
  dcp: [
    sourceFile,
    slot('audio_track', 'Audio track', 'Audio tracks', ['audio_track'], false),
    slot('closed_caption', 'Closed captions', 'Closed captions', ['closed_caption'], false),
    slot('subtitle_track', 'Subtitle track', 'Subtitle tracks', ['subtitle_track'], false),
  ],
  disc: [sourceFile],
  'send-discs': [slot('disc_output', 'Disc image', 'Disc images', ['disc_output'], true)],
  'send-physical-copy': [],
  conversion: [videoFile],
  inspection: [videoFile],
}

export const SAME_AS_SOURCE = 'same_as_source'

export const GRADES = ['web', 'broadcast', 'svod'] as const
export type Grade = (typeof GRADES)[number]
/** Business days from payment. */
export const GRADE_DAYS: Readonly<Record<Grade, number>> = { web: 2, broadcast: 5, svod: 10 }
export const GRADE_NAMES: Readonly<Record<Grade, string>> = { web: 'Web', broadcast: 'Broadcast', svod: 'SVOD' }

export const RUSH_DAYS = [3, 2, 1] as const
export type RushDays = (typeof RUSH_DAYS)[number]
export const CROPS = ['none', 'flat', 'scope'] as const
export type Crop = (typeof CROPS)[number]
export const SUBTITLE_WAYS = ['separate', 'burn_in'] as const
export const DRIVE_TYPES = ['purchase', 'rent'] as const
export const INSPECTION_TYPES = ['qc', 'qa'] as const
export const INSPECTION_NAMES = { qc: 'Quality control report', qa: 'Quality assurance report' } as const
export const SCALES = ['fit', 'crop', 'stretch'] as const
export const DISC_FORMATS = ['dvd', 'blu_ray'] as const
export type DiscFormat = (typeof DISC_FORMATS)[number]
export const DISC_NAMES: Readonly<Record<DiscFormat, string>> = { dvd: 'DVD', blu_ray: 'Blu-ray' }

/** What is chosen, by wizard type. Null: not chosen, or not asked for this file. */
export type Specifications = {
  'closed-captions': { turnaround_time: Grade | null }
  dcp: {
    dcp_title: string
    use_custom_title: boolean
    rush_days: RushDays
    crop: Crop | null
    convert: boolean | null
    encrypt: boolean
    qa_report: boolean
    add_captioning: boolean
    subtitle_handling: (typeof SUBTITLE_WAYS)[number] | null
  }
  disc: { dvd_quantity: number; blu_ray_quantity: number; disc_title: string; disc_type: string }
  'send-discs': { disc_quantity: number }
  'send-physical-copy': {
    drive_type: (typeof DRIVE_TYPES)[number]
    drive_quantity: number
    accept_rental_drive_terms: boolean
  }
  inspection: { inspection_type: (typeof INSPECTION_TYPES)[number] | null }
  conversion: {
    output_video_type: string | null
    resolution: string | null
    scale_value: (typeof SCALES)[number] | null
    frame_rate: string | null
    bitrate: number | null
  }
}

/** One order: its type with what is chosen for it. */
export type Ordered = { [T in WizardType]: { type: T; specifications: Specifications[T] } }[WizardType]

export const NOTHING_CHOSEN: Readonly<Specifications> = {
  'closed-captions': { turnaround_time: null },
  dcp: {
    ...{ dcp_title: '', use_custom_title: false, rush_days: 3, crop: null, convert: null },
    ...{ encrypt: false, qa_report: false, add_captioning: false, subtitle_handling: null },
  },
  disc: { dvd_quantity: 0, blu_ray_quantity: 0, disc_title: '', disc_type: '' },
  'send-discs': { disc_quantity: 1 },
  'send-physical-copy': { drive_type: 'purchase', drive_quantity: 1, accept_rental_drive_terms: false },
  inspection: { inspection_type: null },
  conversion: { output_video_type: null, resolution: null, scale_value: null, frame_rate: null, bitrate: null },
}

const BETWEEN = /^[\s,:;·–—-]+/

/** What tells an order from others of its film, where it has a title of its own: "Festival cut" of "Halcyon, Festival cut". */
export function ownTitle(title: string, project: string): string {
  if (title === project) return ''
  const rest = title.startsWith(project) ? title.slice(project.length) : ''
  return BETWEEN.test(rest) ? rest.replace(BETWEEN, '') : title
}

/** "Halcyon, Festival cut" */
export const filmTitle = (title: string, project: string): string => [project, ownTitle(title, project)].filter(Boolean).join(', ')
