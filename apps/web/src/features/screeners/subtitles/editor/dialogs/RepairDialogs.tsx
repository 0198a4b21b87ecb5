import '@mantine/core/styles/NumberInput.layer.css'
import { FRAME_RATES } from '@answerprint/captions/write/caption-formats'
import { SUBTITLE_RATES } from '@answerprint/contract/subtitle-cues'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { Button, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useEditor } from '../state/editor-context.ts'
import { retime, type Shifted, shift, stretch } from '../state/edits.ts'
import { formatMs, readMs } from '../state/times.ts'
import styles from './Dialogs.module.css'

type Rate = (typeof SUBTITLE_RATES)[number]
type DialogProps = { onClose: () => void }

/** A repair is made here and sent with the next save. */
const NOTHING_SENT = { isPending: false, error: null, reset: () => undefined }
export const rateOf = (value: string): Rate => SUBTITLE_RATES.find((rate) => rate === value) ?? '24'
export const RATES = SUBTITLE_RATES.map((rate) => ({ value: rate, label: `${rate} fps` }))

export function ShiftDialog({ onClose }: DialogProps) {
  const { edit, history } = useEditor()
  const form = useDialogForm({
    values: { amount: 0, unit: 'seconds', rate: '24', direction: 'later', which: history.now.selected.size > 1 ? 'selected' : 'all' },
    send: NOTHING_SENT,
    onSubmit: ({ amount, unit, rate, direction, which }) => {
      const ms = unit === 'seconds' ? amount * 1000 : (amount * 1000) / FRAME_RATES[rateOf(rate)]
      edit(shift(Math.round(direction === 'later' ? ms : -ms), which as Shifted))
      onClose()
    },
  })
  const { unit, amount, direction, which } = form.values
  return (
    <FormDialog title="Shift cues" form={form} verb="Shift" isBlocked={!(amount > 0)} onClose={onClose}>
      <div className={styles.line}>
        <NumberInput
          label="By"
          min={0}
          max={unit === 'seconds' ? 86_400 : 2_000_000}
          decimalScale={unit === 'seconds' ? 3 : 0}
          step={unit === 'seconds' ? 0.1 : 1}
          allowNegative={false}
          data-autofocus
          value={amount}
          onChange={(value) => form.set({ amount: Number(value) || 0 })}
        />
        <NativeSelect
          label="Unit"
          data={[
            { value: 'seconds', label: 'seconds' },
            { value: 'frames', label: 'frames' },
          ]}
          {...form.field('unit')}
        />
        {unit === 'frames' && <NativeSelect label="Frame rate" data={RATES} {...form.field('rate')} />}
      </div>
      <div>
        <SegmentedChoice
          label="Direction"
          value={direction}
          options={[
            { value: 'later', label: 'Later' },
            { value: 'sooner', label: 'Sooner' },
          ]}
          onChange={(chosen) => form.set({ direction: chosen })}
        />
      </div>
      <div>
        <SegmentedChoice
          label="Which cues"
          value={which}
          options={[
            { value: 'all', label: 'All cues' },
            { value: 'selected', label: `Selected (${history.now.selected.size})` },
            { value: 'onwards', label: 'From this cue on' },
          ]}
          onChange={(chosen) => form.set({ which: chosen })}
        />
      </div>
    </FormDialog>
  )
}

/** Two cues are put where they belong; all others follow in proportion. */
export function StretchDialog({ onClose }: DialogProps) {
  const { cues, edit, clock, activeIndex, history } = useEditor()
  const chosen = cues.flatMap(({ id }, index) => (history.now.selected.has(id) ? [index] : []))
  const [from, to] = chosen.length > 1 ? [chosen[0] ?? 0, chosen.at(-1) ?? 0] : [0, cues.length - 1]
  const startOf = (number: number) => formatMs(cues[number - 1]?.start_ms ?? 0)
  const form = useDialogForm({
    values: { first: from + 1, first_at: startOf(from + 1), last: to + 1, last_at: startOf(to + 1) },
    rules: {
      first_at: (text) => (readMs(text) === undefined ? 'Give a time, like 00:01:02.500.' : null),
      last_at: (text) => (readMs(text) === undefined ? 'Give a time, like 00:01:02.500.' : null),
    },
    send: NOTHING_SENT,
    onSubmit: ({ first, first_at, last, last_at }) => {
      edit(stretch({ cue: first - 1, start_ms: readMs(first_at) ?? 0 }, { cue: last - 1, start_ms: readMs(last_at) ?? 0 }))
      onClose()
    },
  })
  const { first, last, first_at, last_at } = form.values
  const isBlocked = first >= last || (readMs(first_at) ?? 0) >= (readMs(last_at) ?? 0)
  const point = (which: 'first' | 'last', label: string) => (
    <div className={styles.line}>
      <NumberInput
        label={label}
        min={1}
        max={cues.length}
        allowDecimal={false}
        value={form.values[which]}
        onChange={(value) => form.set({ [which]: Number(value) || 1, [`${which}_at`]: startOf(Number(value) || 1) })}
      />
      <TextInput label="Begins at" className={styles.time ?? ''} spellCheck={false} {...form.field(`${which}_at`)} />
      <Button onClick={() => form.set({ [`${which}_at`]: formatMs(clock.currentTime * 1000) })}>At the picture</Button>
    </div>
  )
  return (
    <FormDialog
      title="Stretch between two points"
      form={form}
      verb="Stretch"
      isBlocked={isBlocked}
      note={isBlocked ? 'The first point comes before the second one.' : `Cue ${activeIndex + 1} is the active one.`}
      onClose={onClose}
    >
      {point('first', 'First cue')}
      {point('last', 'Second cue')}
    </FormDialog>
  )
}

export function RetimeDialog({ onClose }: DialogProps) {
  const { edit } = useEditor()
  const form = useDialogForm({
    values: { from: '25', to: '24' },
    send: NOTHING_SENT,
    onSubmit: ({ from, to }) => {
      edit(retime({ from: rateOf(from), to: rateOf(to) }))
      onClose()
    },
  })
  const { from, to } = form.values
  return (
    <FormDialog title="Change the frame rate" form={form} verb="Change" isBlocked={from === to} onClose={onClose}>
      <p className={styles.note}>
        For cues that were timed on a copy of another rate: each stays on its frame, and all times change with it.
      </p>
      <div className={styles.line}>
        <NativeSelect label="Timed at" data={RATES} data-autofocus {...form.field('from')} />
        <NativeSelect label="The film has" data={RATES} {...form.field('to')} />
      </div>
    </FormDialog>
  )
}
