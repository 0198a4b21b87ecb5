import '@mantine/dates/styles.layer.css'
import './calendar.css'
import { DateTimePicker } from '@mantine/dates'
import { useId, useState } from 'react'
import { now } from '../clock.ts'
import { momentOf, pickedOf } from './moments.ts'
import { MONTHS_AND_YEARS } from './months-and-years.ts'

/** A moment ahead, to the minute; nothing chosen is what the placeholder says. */
type MomentFieldProps = {
  label: string
  placeholder: string
  clear: string
  value: string | null
  error?: string | undefined
  /** Takes the focus when its dialog opens. */
  isFirst?: boolean
  /** Where a form finds it. */
  'data-path'?: string
  onChange: (moment: string | null) => void
}

export function MomentField({ label, placeholder, clear, value, error, isFirst, onChange, ...rest }: MomentFieldProps) {
  const [opened] = useState(now)
  const id = useId()
  return (
    <DateTimePicker
      data-path={rest['data-path']}
      data-autofocus={isFirst || undefined}
      label={label}
      placeholder={placeholder}
      valueFormat="MMM D, YYYY [at] h:mma"
      clearable
      highlightToday
      minDate={opened}
      error={error}
      value={pickedOf(value)}
      onChange={(picked) => onChange(momentOf(picked))}
      clearButtonProps={{ 'aria-label': `${clear}` }}
      ariaLabels={MONTHS_AND_YEARS}
      submitButtonProps={{ 'aria-label': 'Use this date' }}
      timePickerProps={{
        format: '12h',
        minutesStep: 1,
        withDropdown: true,
        hoursInputLabel: 'Hours',
        minutesInputLabel: 'Minutes',
        amPmInputLabel: 'AM or PM',
      }}
      previousIcon={undefined}
      // The dropdown is a dialog named by what opens it.
      id={id}
      popoverProps={{ id, position: 'bottom-start', middlewares: { flip: true, shift: true } }}
    />
  )
}
