import '@mantine/dates/styles.layer.css'
import './calendar.css'
import { DatePickerInput } from '@mantine/dates'
import { formatDate } from '../format/dates.ts'
import { MONTHS_AND_YEARS } from './months-and-years.ts'

/** A day, "2026-11-23"; empty where none is chosen. */
type DayFieldProps = {
  label: string
  placeholder: string
  clear: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
  className?: string
}

/** A day without its label in sight, for filters. */
export const DayField = ({ label, placeholder, clear, value, min, max, onChange, className }: DayFieldProps) => (
  <DatePickerInput
    aria-label={label}
    placeholder={placeholder}
    // Noon, so that no time zone makes it another day.
    valueFormatter={({ date }) => (typeof date === 'string' ? formatDate(`${date}T12:00:00`) : '')}
    {...(className && { className })}
    clearable
    highlightToday
    w={160}
    value={value || null}
    {...(min && { minDate: min })}
    {...(max && { maxDate: max })}
    onChange={(day) => onChange(day ?? '')}
    clearButtonProps={{ 'aria-label': clear }}
    ariaLabels={MONTHS_AND_YEARS}
  />
)
