import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core'
import type { FieldValue, VideoField } from '../video-page.api.ts'

type Value = FieldValue['value']
type FieldProps = { field: VideoField; value: Value; isLocked: boolean; onChange: (value: Value) => void }

/** A field of the asking side: text, one of several, several of several, or yes and no. */
export function CustomField({ field, value, isLocked, onChange }: FieldProps) {
  const { label, type, is_multiselect } = field
  const options = field.options.map(({ _id, label: name }) => ({ value: _id, label: name }))
  if (type === 'boolean') {
    return <Checkbox label={label} checked={value === 1} onChange={(event) => onChange(event.currentTarget.checked ? 1 : 0)} />
  }
  if (type === 'string') {
    return (
      <TextInput
        label={label}
        maxLength={5000}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  }
  return is_multiselect ? (
    <MultiSelect label={label} data={options} disabled={isLocked} value={Array.isArray(value) ? value : []} onChange={onChange} />
  ) : (
    <Select
      label={label}
      data={options}
      disabled={isLocked}
      clearable
      value={typeof value === 'string' ? value : null}
      onChange={onChange}
    />
  )
}
