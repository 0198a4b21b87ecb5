import { INSPECTION_NAMES, type Ordered } from '@answerprint/contract/order-types'

type Word = { name: string; value: string }

const say = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (value === 'qc' || value === 'qa') return INSPECTION_NAMES[value]
  return String(value).replaceAll('_', ' ')
}

const NAMES: Readonly<Record<string, string>> = {
  turnaround_time: 'Grade',
  dcp_title: 'Title',
  rush_days: 'Turnaround',
  crop: 'Crop',
  convert: 'Convert to 24',
  encrypt: 'Encryption',
  qa_report: 'QA report',
  add_captioning: 'Captioning',
  subtitle_handling: 'Subtitles',
  dvd_quantity: 'DVD',
  blu_ray_quantity: 'Blu-ray',
  disc_title: 'Disc title',
  disc_type: 'Disc type',
  disc_quantity: 'Copies',
  drive_type: 'Drive',
  drive_quantity: 'Drives',
  inspection_type: 'Report',
  output_video_type: 'Format',
  resolution: 'Resolution',
  scale_value: 'Scaling',
  frame_rate: 'Frame rate',
  bitrate: 'Bitrate',
}

/** What was chosen, a line each; what was not asked is left out. */
export function specificationWords(specifications: Ordered['specifications']): Word[] {
  return Object.entries(specifications).flatMap(([key, value]) => {
    const name = NAMES[key]
    if (name === undefined || value === null || value === '' || value === 0 || value === false) return []
    return [{ name, value: key === 'rush_days' ? `${value} business days` : key === 'bitrate' ? `${value} Mbps` : say(value) }]
  })
}
