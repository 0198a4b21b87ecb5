import '@mantine/core/styles/Slider.layer.css'
import { asksScaling } from '@answerprint/contract/order-rules'
import { SAME_AS_SOURCE, SCALES } from '@answerprint/contract/order-types'
import { Select, Slider } from '@mantine/core'
import { OptionCard, Question } from './OptionCard.tsx'
import { useChosen, useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'

const SCALE_WORDS = {
  fit: ['Fit', 'The whole picture, with bars'],
  crop: ['Fill', 'No bars, the edges are cropped'],
  stretch: ['Stretch', 'The shape is changed'],
} as const
const same = { value: SAME_AS_SOURCE, label: 'Same as source' }

export function ConversionStep() {
  const { choose, faultOf, facts, choices } = useWizard()
  const { output_video_type, resolution, frame_rate, scale_value, bitrate } = useChosen('conversion')
  const format = choices.formats.find((each) => each.code === output_video_type)
  const chooseFormat = (code: string | null) => {
    const next = choices.formats.find((each) => each.code === code)
    choose({ output_video_type: code, bitrate: next?.default_bitrate ?? null })
  }
  const chooseResolution = (value: string | null) =>
    choose({ resolution: value, scale_value: asksScaling(value, facts) ? scale_value : null })
  return (
    <>
      <div className={styles.fields}>
        <Select
          label="Format"
          allowDeselect={false}
          data={choices.formats.map(({ code, label, extension }) => ({
            value: code,
            label: extension ? `${label} (.${extension})` : label,
          }))}
          value={output_video_type}
          error={faultOf('output_video_type')}
          onChange={chooseFormat}
        />
        <Select
          label="Resolution"
          allowDeselect={false}
          data={[same, ...choices.resolutions.map((each) => ({ value: each, label: each.replace(' x ', ' × ') }))]}
          value={resolution}
          error={faultOf('resolution')}
          onChange={chooseResolution}
        />
        <Select
          label="Frame rate"
          allowDeselect={false}
          data={[same, ...choices.framerates.map((each) => ({ value: each, label: `${each} fps` }))]}
          value={frame_rate}
          error={faultOf('frame_rate')}
          onChange={(value) => choose({ frame_rate: value })}
        />
      </div>
      {asksScaling(resolution, facts) && (
        <Question title="Scaling" hint="The output has another shape than the source." columns={3} fault={faultOf('scale_value')}>
          {SCALES.map((scale) => (
            <OptionCard
              key={scale}
              name="scale_value"
              checked={scale_value === scale}
              onChange={() => choose({ scale_value: scale })}
              title={SCALE_WORDS[scale][0]}
              sub={SCALE_WORDS[scale][1]}
            />
          ))}
        </Question>
      )}
      {format !== undefined && format.bitrates.length > 0 && (
        <Question title="Bitrate" columns={1} fault={faultOf('bitrate')}>
          <Bitrate marks={format.bitrates} value={bitrate ?? format.bitrates[0] ?? 0} onChange={(value) => choose({ bitrate: value })} />
        </Question>
      )}
    </>
  )
}

/** Moves from mark to mark of the format; the marks are evenly apart, whatever lies between them. */
function Bitrate({ marks, value, onChange }: { marks: readonly number[]; value: number; onChange: (value: number) => void }) {
  return (
    <div className={styles.slider}>
      <Slider
        thumbLabel="Bitrate"
        min={0}
        max={marks.length - 1}
        step={1}
        value={Math.max(0, marks.indexOf(value))}
        onChange={(index) => onChange(marks[index] ?? value)}
        label={(index) => `${marks[index] ?? ''} Mbps`}
        marks={marks.map((each, index) => ({ value: index, label: String(each) }))}
      />
    </div>
  )
}
