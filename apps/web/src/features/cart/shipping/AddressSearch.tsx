import { Button, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useMutation, useQuery } from '@tanstack/react-query'
import { type ReactNode, type Ref, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { addressesQuery, retrieveAddress, type ShippingAddress } from '../cart.api.ts'

const SEARCH_MILLISECONDS = 500

type AddressSearchProps = {
  field?: Ref<HTMLInputElement>
  search: string
  country: string
  onSearch: (search: string) => void
  onPick: (address: ShippingAddress) => void
}

/** Asked half a second after the last key: where the account shipped to before, and what the provider suggests. */
export function AddressSearch({ field, search, country, onSearch, onPick }: AddressSearchProps) {
  const [within, setWithin] = useState('')
  const [asked] = useDebouncedValue(search.trim(), SEARCH_MILLISECONDS)
  const { data, error } = useQuery({ ...addressesQuery(asked, country, within), enabled: asked !== '' })
  const pick = useMutation({ mutationFn: retrieveAddress, onSuccess: (address) => address && onPick(address) })
  const isNothing = data !== undefined && data.addresses.length === 0 && data.suggestions.length === 0
  return (
    <div>
      <TextInput
        ref={field}
        label="Address"
        placeholder="Search for an address"
        autoComplete="off"
        value={search}
        onChange={(event) => {
          onSearch(event.currentTarget.value)
          setWithin('')
        }}
      />
      {asked !== '' && isNothing && (
        <p role="status" style={{ margin: '8px 0 0', color: 'var(--ink-3)', fontSize: 'var(--fs-13)' }}>
          No Matches Found
        </p>
      )}
      {error !== null && (
        <p role="alert" style={{ margin: '8px 0 0', color: 'var(--err)', fontSize: 'var(--fs-13)' }}>
          {messageOf(error)} You can enter the address manually.
        </p>
      )}
      <ul style={{ margin: '8px 0 0', padding: 0, listStyle: 'none' }}>
        {data?.addresses.map((each) => (
          <Found key={`${each.address_line1} ${each.postal_code}`} onClick={() => onPick(each)}>
            {each.address_line1}, {each.city} {each.postal_code}
          </Found>
        ))}
        {data?.suggestions.map(({ id, text, isGroup }) => (
          <Found key={id} isBusy={pick.isPending && pick.variables === id} onClick={() => (isGroup ? setWithin(id) : pick.mutate(id))}>
            {text}
          </Found>
        ))}
      </ul>
    </div>
  )
}

type FoundProps = { isBusy?: boolean; onClick: () => void; children: ReactNode }

const Found = ({ isBusy = false, onClick, children }: FoundProps) => (
  <li>
    <Button variant="subtle" fullWidth justify="flex-start" loading={isBusy} onClick={onClick}>
      {children}
    </Button>
  </li>
)
