import { Select } from '@mantine/core'
import type { ComponentProps } from 'react'

type Option = { value: string; label: string }
type TypedSelectProps = Pick<ComponentProps<typeof Select>, 'label' | 'autoComplete' | 'disabled' | 'error'> & {
  data: readonly Option[]
  value: string | null
  onChange: (value: string) => void
}

/** A long list that is typed into: Enter takes the first that is left, and Tab what can only be meant. */
export const TypedSelect = ({ data, value, onChange, ...props }: TypedSelectProps) => (
  <Select
    {...props}
    searchable
    allowDeselect={false}
    selectFirstOptionOnChange
    data={[...data]}
    value={value}
    onChange={(chosen) => chosen !== null && onChange(String(chosen))}
    onBlur={(event) => {
      const meant = meantBy(event.currentTarget.value, data)
      if (meant !== undefined && meant !== value) onChange(meant)
    }}
  />
)

/** The option of this name, or the only one that begins with it. */
function meantBy(text: string, data: readonly Option[]): string | undefined {
  const typed = text.trim().toLowerCase()
  if (typed === '') return undefined
  const begun = data.filter(({ label }) => label.toLowerCase().startsWith(typed))
  const exact = begun.find(({ label }) => label.length === typed.length)
  return (exact ?? (begun.length === 1 ? begun[0] : undefined))?.value
}
