import { Select, type SelectProps } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { languagesQuery } from './subtitles.api.ts'

type LanguageSelectProps = Omit<SelectProps<string>, 'value' | 'onChange' | 'data'> & {
  value: string
  onChoose: (code: string) => void
}

/** One language of all, by name. Empty: none is chosen yet. */
export function LanguageSelect({ value, onChoose, ...rest }: LanguageSelectProps) {
  const { data: languages } = useSuspenseQuery(languagesQuery)
  return (
    <Select
      {...rest}
      label="Language"
      searchable
      openOnFocus={false}
      onClick={(event) => event.currentTarget.select()}
      allowDeselect={false}
      nothingFoundMessage="No language of that name"
      placeholder="Choose a language"
      data={languages.map(({ code, name }) => ({ value: code, label: name }))}
      value={value === '' ? null : value}
      onChange={(code) => onChoose(code ?? '')}
    />
  )
}
