import { SAME_AS_SOURCE } from '@answerprint/contract/order-types'
import { type Conversions, useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'

type Fact = [string, string | false]

/** Everything that was chosen, before it goes into the cart. */
export function Confirmation() {
  const { state, projectTitle, choices } = useWizard()
  const files: Fact[] = Object.entries(state.files).map(([slot, file]) => [SLOT_NAMES[slot] ?? 'File', file.name])
  const facts = [...files, ...chosenOf(state.ordered, projectTitle, choices)]
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) =>
        value === false ? null : (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ),
      )}
    </dl>
  )
}

const SLOT_NAMES: Readonly<Record<string, string>> = {
  source_file: 'Source file',
  video_file: 'Video file',
  audio_track: 'Audio track',
  closed_caption: 'Closed captions',
  subtitle_track: 'Subtitle track',
}
const CROPS = { none: 'None, pillars', flat: 'Flat, 1998 × 1080', scope: 'Scope, 2048 × 858' } as const
const TURNAROUNDS = { 3: 'Regular, 3 days', 2: 'Two-day rush', 1: 'One-day rush' } as const
const SCALES = { fit: 'Fit, with bars', crop: 'Fill, cropped', stretch: 'Stretch' } as const

function chosenOf(ordered: ReturnType<typeof useWizard>['state']['ordered'], projectTitle: string, choices: Conversions): Fact[] {
  if (ordered.type === 'dcp') {
    const { use_custom_title, dcp_title, crop, convert, subtitle_handling, encrypt, qa_report, add_captioning, rush_days } =
      ordered.specifications
    const addons = [encrypt && 'Encryption', qa_report && 'QA report', add_captioning && 'Captioning'].filter(Boolean).join(', ')
    return [
      ['Title', use_custom_title ? dcp_title : projectTitle],
      ['Crop', crop !== null && CROPS[crop]],
      ['Frame rate', convert !== null && (convert ? 'Converted to 24 fps' : 'As it is')],
      ['Subtitles', subtitle_handling !== null && (subtitle_handling === 'separate' ? 'Separate track' : 'Burned in')],
      ['Add-ons', addons || 'None'],
      ['Turnaround', TURNAROUNDS[rush_days]],
    ]
  }
  if (ordered.type !== 'conversion') return []
  const { output_video_type, resolution, frame_rate, bitrate, scale_value } = ordered.specifications
  const same = (value: string | null) => (value === SAME_AS_SOURCE ? 'Same as source' : (value ?? ''))
  return [
    ['Format', choices.formats.find((each) => each.code === output_video_type)?.label ?? ''],
    ['Resolution', same(resolution).replace(' x ', ' × ')],
    ['Scaling', scale_value !== null && SCALES[scale_value]],
    ['Frame rate', frame_rate === SAME_AS_SOURCE ? 'Same as source' : `${frame_rate} fps`],
    ['Bitrate', bitrate !== null && `${bitrate} Mbps`],
  ]
}
