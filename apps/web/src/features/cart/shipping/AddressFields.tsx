import { Button, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type Ref, useEffect, useRef, useState } from 'react'
import { TypedSelect } from '#platform/fields/TypedSelect.tsx'
import { countriesQuery, regionsQuery } from '#platform/utilities'
import { addressSearchQuery, type NewAddress } from '../cart.api.ts'
import { isComplete } from '../cart-rules.ts'
import { AddressSearch } from './AddressSearch.tsx'
import type { NewAddressState } from './new-address.ts'

/** Of the words of a small button: they begin where fields do. */
const INSET = 10

type AddressFieldsProps = {
  address: NewAddressState
  /** The fields that are at fault. */
  refused: readonly string[]
  onChange: (change: Partial<NewAddress & { search: string }>) => void
}

/** Name and phone, then the address: found among those that are known, or typed. The country decides on what else is asked. */
export function AddressFields({ address, refused, onChange: set }: AddressFieldsProps) {
  const { data: search } = useQuery(addressSearchQuery)
  const isSearchable = search?.is_searchable !== false
  const [isChosen, setChosen] = useState(isComplete(address))
  const isManual = isChosen || !isSearchable
  const first = useRef<HTMLInputElement>(null)
  const [moves, setMoves] = useState(0)
  const show = (isByHand: boolean) => {
    setChosen(isByHand)
    setMoves((before) => before + 1)
  }
  // What was pressed is below the fields that it shows, or gone with the list that it was in.
  useEffect(() => {
    if (moves > 0) first.current?.focus()
  }, [moves])
  const country = (
    <Country
      value={address.country_code}
      error={refused.includes('country_code')}
      onChange={(code) => set({ country_code: code, state_or_province_code: '' })}
    />
  )
  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 12 }}>
        <TextInput
          label="Business name"
          data-autofocus
          autoComplete="shipping organization"
          value={address.organization}
          error={refused.includes('organization')}
          onChange={(event) => set({ organization: event.currentTarget.value })}
        />
        <TextInput
          label="Phone number"
          type="tel"
          autoComplete="shipping tel"
          value={address.mobile_number}
          error={refused.includes('mobile_number')}
          onChange={(event) => set({ mobile_number: event.currentTarget.value })}
        />
      </div>
      {isManual ? (
        <>
          {country}
          <Typed address={address} refused={refused} set={set} first={first} />
        </>
      ) : (
        <AddressSearch
          field={first}
          search={address.search}
          onSearch={(search) => set({ search })}
          country={address.country_code}
          onPick={({ organization: _o, phone_number: _p, ...picked }) => {
            set({ ...picked, country_code: picked.country_code.toLowerCase() })
            show(true)
          }}
        />
      )}
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', justifyContent: 'space-between', gap: 12 }}>
        {isManual ? (
          isSearchable && (
            <Button variant="subtle" size="xs" ml={-INSET} onClick={() => show(false)}>
              Search for an address
            </Button>
          )
        ) : (
          <Button variant="subtle" size="xs" ml={-INSET} onClick={() => show(true)}>
            Enter address manually
          </Button>
        )}
        {!isManual && country}
      </div>
    </div>
  )
}

type TypedProps = {
  address: NewAddress
  refused: readonly string[]
  set: (change: Partial<NewAddress>) => void
  first: Ref<HTMLInputElement>
}

function Typed({ address, refused, set, first }: TypedProps) {
  const { data: regions } = useQuery(regionsQuery)
  const own = regions?.[address.country_code.toUpperCase()]
  return (
    <>
      <TextInput
        ref={first}
        label="Address"
        autoComplete="shipping address-line1"
        value={address.address_line1}
        error={refused.includes('address_line1')}
        onChange={(event) => set({ address_line1: event.currentTarget.value })}
      />
      <TextInput
        label="Suite, floor"
        placeholder="Optional"
        autoComplete="shipping address-line2"
        value={address.address_line2}
        error={refused.includes('address_line2')}
        onChange={(event) => set({ address_line2: event.currentTarget.value })}
      />
      <div style={{ display: 'grid', gridTemplateColumns: '1fr 1fr 1fr', gap: 12 }}>
        <TextInput
          label="City"
          autoComplete="shipping address-level2"
          value={address.city}
          error={refused.includes('city')}
          onChange={(event) => set({ city: event.currentTarget.value })}
        />
        {own && (
          <TypedSelect
            label={address.country_code === 'ca' ? 'Province' : 'State'}
            autoComplete="shipping address-level1"
            data={own.map(({ code, name }) => ({ value: code, label: name }))}
            value={address.state_or_province_code.toUpperCase() || null}
            error={refused.includes('state_or_province_code')}
            onChange={(value) => set({ state_or_province_code: value })}
          />
        )}
        <TextInput
          label="Postal code"
          autoComplete="shipping postal-code"
          value={address.postal_code}
          error={refused.includes('postal_code')}
          onChange={(event) => set({ postal_code: event.currentTarget.value })}
        />
      </div>
    </>
  )
}

type CountryProps = { value: string; error: boolean; onChange: (code: string) => void }

function Country({ value, error, onChange }: CountryProps) {
  const { data: countries = [] } = useQuery(countriesQuery)
  return (
    <TypedSelect
      label="Country"
      autoComplete="shipping country"
      data={countries.map(({ code, name }) => ({ value: code.toLowerCase(), label: name }))}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
