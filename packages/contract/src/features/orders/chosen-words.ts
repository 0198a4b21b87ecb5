import {
  type Crop,
  GRADE_DAYS,
  GRADE_NAMES,
  INSPECTION_NAMES,
  type Ordered,
  type RushDays,
  SAME_AS_SOURCE,
  type Specifications,
} from './order-types.ts'

type Chosen = { name: string; value: string }
type Formats = readonly { code: string; label: string }[]

const CROP_WORDS: Readonly<Record<Crop, string>> = { none: 'None, pillars', flat: 'Flat, 1998 × 1080', scope: 'Scope, 2048 × 858' }
const RUSH_WORDS: Readonly<Record<RushDays, string>> = { 3: 'Regular, 3 days', 2: 'Two-day rush', 1: 'One-day rush' }
const SCALE_WORDS = { fit: 'Fit, with bars', crop: 'Fill, cropped', stretch: 'Stretch' } as const
const DRIVE_WORDS = { purchase: 'Purchase', rent: 'Rent' } as const

/** What was chosen, in the words of the wizard, for those who chose it and those who make it. What was not asked is left out. */
export function chosenWords(ordered: Ordered, projectTitle: string, formats: Formats): Chosen[] {
  return factsOf(ordered, projectTitle, formats).flatMap(([name, value]) =>
    value === null || value === '' || value === 0 ? [] : [{ name, value: String(value) }],
  )
}

type Fact = [name: string, value: string | number | null]

function factsOf(ordered: Ordered, projectTitle: string, formats: Formats): Fact[] {
  switch (ordered.type) {
    case 'closed-captions': {
      const grade = ordered.specifications.turnaround_time
      return [['Turnaround', grade && `${GRADE_NAMES[grade]}, ${GRADE_DAYS[grade]} days`]]
    }
    case 'dcp':
      return ofDcp(ordered.specifications, projectTitle)
    case 'disc': {
      const { dvd_quantity, blu_ray_quantity, disc_title, disc_type } = ordered.specifications
      return [
        ['Disc title', disc_title],
        ['Disc type', disc_type],
        ['DVD', dvd_quantity],
        ['Blu-ray', blu_ray_quantity],
      ]
    }
    case 'send-discs':
      return [['Copies', ordered.specifications.disc_quantity]]
    case 'send-physical-copy':
      return [
        ['Drive', DRIVE_WORDS[ordered.specifications.drive_type]],
        ['Quantity', ordered.specifications.drive_quantity],
      ]
    case 'inspection': {
      const type = ordered.specifications.inspection_type
      return [['Report', type && INSPECTION_NAMES[type]]]
    }
    case 'conversion':
      return ofConversion(ordered.specifications, formats)
  }
}

function ofDcp(chosen: Specifications['dcp'], projectTitle: string): Fact[] {
  const { use_custom_title, dcp_title, crop, convert, subtitle_handling, encrypt, qa_report, add_captioning, rush_days } = chosen
  const addons = [encrypt && 'Encryption', qa_report && 'QA report', add_captioning && 'Captioning'].filter(Boolean).join(', ')
  return [
    ['Title', use_custom_title ? dcp_title : projectTitle],
    ['Crop', crop && CROP_WORDS[crop]],
    ['Frame rate', convert === null ? null : convert ? 'Converted to 24 fps' : 'As it is'],
    ['Subtitles', subtitle_handling && (subtitle_handling === 'separate' ? 'Separate track' : 'Burned in')],
    ['Add-ons', addons || 'None'],
    ['Turnaround', RUSH_WORDS[rush_days]],
  ]
}

function ofConversion(chosen: Specifications['conversion'], formats: Formats): Fact[] {
  const { output_video_type, resolution, frame_rate, bitrate, scale_value } = chosen
  const own = (value: string | null, shown: string) => (value === SAME_AS_SOURCE ? 'Same as source' : shown)
  const format = formats.find((each) => each.code === output_video_type)?.label ?? output_video_type ?? ''
  return [
    ['Format', own(output_video_type, format)],
    ['Resolution', own(resolution, (resolution ?? '').replace(' x ', ' × '))],
    ['Scaling', scale_value && SCALE_WORDS[scale_value]],
    ['Frame rate', frame_rate && own(frame_rate, `${frame_rate} fps`)],
    ['Bitrate', bitrate && `${bitrate} Mbps`],
  ]
}
