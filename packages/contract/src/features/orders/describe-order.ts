import type { OrderFacts } from './order-facts.ts'
import { DISC_NAMES, GRADE_DAYS, GRADE_NAMES, INSPECTION_NAMES, type Ordered, SAME_AS_SOURCE } from './order-types.ts'
import { said } from './price-order.ts'

const days = (count: number): string => `${count} business ${count === 1 ? 'day' : 'days'}`

/** What was chosen, in a few words: "Flat, 24 fps, subtitles, ready in 3 business days". */
export function describeOrder(order: Ordered, facts: OrderFacts, formats: readonly { code: string; label: string }[]): string {
  switch (order.type) {
    case 'closed-captions': {
      const grade = order.specifications.turnaround_time ?? 'web'
      return `${GRADE_NAMES[grade]}, ${days(GRADE_DAYS[grade])}`
    }
    case 'dcp':
      return describeDcp(order.specifications, facts)
    case 'disc': {
      const { dvd_quantity, blu_ray_quantity } = order.specifications
      const counts = [dvd_quantity > 0 && `${said(dvd_quantity)} DVD`, blu_ray_quantity > 0 && `${said(blu_ray_quantity)} Blu-ray`]
      return counts.filter(Boolean).join(', ')
    }
    case 'send-discs':
      return `${said(order.specifications.disc_quantity)} ${DISC_NAMES[facts.disc_type ?? 'dvd']}`
    case 'send-physical-copy': {
      const { drive_quantity, drive_type } = order.specifications
      return `${said(drive_quantity)} ${drive_quantity === 1 ? 'drive' : 'drives'}, ${drive_type === 'rent' ? 'rented' : 'purchased'}`
    }
    case 'inspection':
      return INSPECTION_NAMES[order.specifications.inspection_type ?? 'qc']
    case 'conversion': {
      const { output_video_type, resolution, frame_rate } = order.specifications
      const size = resolution === null ? null : resolution.replace(' x ', ' × ')
      const rate = frame_rate === null || frame_rate === SAME_AS_SOURCE ? null : `${frame_rate} fps`
      const format = formats.find((each) => each.code === output_video_type)?.label ?? output_video_type
      return [output_video_type === SAME_AS_SOURCE ? null : format, size, rate]
        .filter((each) => each !== null && each !== SAME_AS_SOURCE)
        .join(', ')
    }
  }
}

function describeDcp(chosen: Extract<Ordered, { type: 'dcp' }>['specifications'], { frame_rate }: OrderFacts): string {
  const options = [
    chosen.crop === 'flat' && 'Flat',
    chosen.crop === 'scope' && 'Scope',
    chosen.convert ? '24 fps' : frame_rate !== null && `${frame_rate} fps`,
    chosen.subtitle_handling !== null && 'subtitles',
    chosen.encrypt && 'encrypted',
    chosen.qa_report && 'QA report',
    chosen.add_captioning && 'captioning',
  ]
  return [...options.filter(Boolean), `ready in ${days(chosen.rush_days)}`].join(', ')
}
