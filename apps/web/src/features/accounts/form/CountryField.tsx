import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { countriesQuery } from '#platform/utilities'
import styles from '../frame/AccountFrame.module.css'
import { faultOf } from './FieldError.tsx'

type Props = {
  value: string
  onChange: (code: string) => void
  error: string | undefined
  /** In the field, in place of its arrow. */
  note?: ReactNode
}

/** Starts with the country of the browser's language, else the United States. */
export function CountryField({ value, onChange, error, note }: Props) {
  const { data: countries, isError } = useQuery({ ...countriesQuery, meta: { quiet: true } })
  const choose = useEffectEvent((code: string) => {
    if (value === '') onChange(code)
  })
  // The browser's language is outside React, and the list arrives later.
  useEffect(() => {
    if (countries === undefined) return
    const region = regionOf(navigator.language)
    choose(countries.some((country) => country.code === region) ? region : 'US')
  }, [countries])
  return (
    <Select
      label="Country"
      name="country_code"
      autoComplete="country"
      searchable
      openOnFocus={false}
      // What is typed after a click takes the place of the country that is shown.
      onClick={(event) => event.currentTarget.select()}
      allowDeselect={false}
      {...(note !== undefined && { rightSection: note, rightSectionWidth: 72 })}
      // The list scrolls itself: the arrows move in it, and it is no stop of its own for the Tab key.
      withScrollArea={false}
      classNames={{ options: styles.countries ?? '' }}
      nothingFoundMessage="No country of that name"
      placeholder={countries === undefined ? 'Loading countries' : 'Choose a country'}
      data={(countries ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      value={value === '' ? null : value}
      onChange={(code) => onChange(code ?? '')}
      error={faultOf(isError ? 'The list of countries could not be loaded.' : error)}
    />
  )
}

const regionOf = (language: string): string => new Intl.Locale(language).region ?? 'US'
