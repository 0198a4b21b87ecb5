import '@mantine/dates/styles.layer.css'
import './DateFields.css'
import { DateTimePicker } from '@mantine/dates'
import { useId, useState } from 'react'
import { now } from '#platform/clock'
import { isWrongOrder, momentOf, pickedOf, type ShareDates, WRONG_ORDER } from './share-dates.ts'

type DateFieldsProps = { dates: ShareDates; onChange: (dates: ShareDates) => void; error?: string | undefined }

/** From when until when: nothing chosen is at once and for ever. */
export function DateFields({ dates, onChange, error }: DateFieldsProps) {
  const problem = isWrongOrder(dates) ? WRONG_ORDER : error
  return (
    <>
      <Moment
        label="Available from"
        placeholder="Available immediately"
        clear="Available immediately"
        value={dates.availableAt}
        onChange={(availableAt) => onChange({ ...dates, availableAt })}
      />
      <Moment
        label="Expires"
        placeholder="Never expires"
        clear="Never expires"
        value={dates.expiry}
        error={problem}
        onChange={(expiry) => onChange({ ...dates, expiry })}
      />
    </>
  )
}

const MONTHS_AND_YEARS = {
  nextMonth: 'Next month',
  previousMonth: 'Previous month',
  nextYear: 'Next year',
  previousYear: 'Previous year',
  nextDecade: 'Next ten years',
  previousDecade: 'Previous ten years',
}

type MomentProps = {
  label: string
  placeholder: string
  clear: string
  value: string | null
  error?: string | undefined
  onChange: (moment: string | null) => void
}

function Moment({ label, placeholder, clear, value, error, onChange }: MomentProps) {
  const [opened] = useState(now)
  const id = useId()
  return (
    <DateTimePicker
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
