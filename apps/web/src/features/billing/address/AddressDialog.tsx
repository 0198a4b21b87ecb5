import { isTaxNumber } from '@answerprint/contract/tax-numbers'
import { TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { TypedSelect } from '#platform/fields/TypedSelect.tsx'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { countriesQuery, regionsQuery } from '#platform/utilities'
import { type BillingAddress, billingAddressQuery, saveBillingAddress } from './address.api.ts'
import styles from './BillingAddress.module.css'

const EMPTY: BillingAddress = {
  ...{ name: '', line1: '', line2: '', city: '', region_code: '', postal_code: '', country_code: 'CA', tax_number: '' },
}

export function AddressDialog({ address, onClose }: { address: BillingAddress | null; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { data: countries = [] } = useQuery(countriesQuery)
  const { data: regions = {} } = useQuery(regionsQuery)
  const send = useSend({
    send: (_keys, values: BillingAddress) => saveBillingAddress(values),
    success: () => 'Saved!',
    onSuccess: (shown) => {
      queryClient.setQueryData(billingAddressQuery.queryKey, shown)
      void queryClient.invalidateQueries({ queryKey: ['top-up'] })
      onClose()
    },
  })
  const form = useDialogForm({
    values: { ...(address ?? EMPTY) },
    rules: {
      name: atLeast(1, 'Enter a name.'),
      line1: atLeast(1, 'Enter the street and number.'),
      city: atLeast(1, 'Enter the city.'),
    },
    send,
    onSubmit: (values) => send.mutate(values),
  })
  const { country_code, tax_number } = form.values
  const own = regions[country_code]
  const number = tax_number.toUpperCase().replace(/[\s.-]/g, '')
  const isWrong = number !== '' && !isTaxNumber(country_code, number)
  return (
    <FormDialog title="Billing address" size={520} verb="Save" form={form} onClose={onClose}>
      <TextInput label="Company or name" autoComplete="organization" maxLength={120} data-autofocus {...form.field('name')} />
      <TypedSelect
        label="Country"
        autoComplete="country"
        data={countries.map(({ code, name }) => ({ value: code, label: name }))}
        {...form.field('country_code')}
        onChange={(code) => form.set({ country_code: code, region_code: '' })}
      />
      <TextInput label="Street and number" autoComplete="address-line1" maxLength={120} {...form.field('line1')} />
      <TextInput label="Suite, floor" placeholder="Optional" autoComplete="address-line2" maxLength={120} {...form.field('line2')} />
      <div className={styles.pair}>
        <TextInput label="City" autoComplete="address-level2" maxLength={80} {...form.field('city')} />
        <TextInput label="Postal code" autoComplete="postal-code" maxLength={16} {...form.field('postal_code')} />
      </div>
      {own !== undefined && (
        <TypedSelect
          label={country_code === 'CA' ? 'Province' : 'State'}
          autoComplete="address-level1"
          data={own.map(({ code, name }) => ({ value: code, label: name }))}
          {...form.field('region_code')}
          onChange={(code) => form.set({ region_code: code })}
        />
      )}
      <TextInput
        label="Tax number"
        placeholder="Optional"
        description={isWrong ? 'This does not look like a tax number of that country.' : 'VAT, GST/HST or similar, for companies.'}
        maxLength={24}
        {...form.field('tax_number')}
      />
    </FormDialog>
  )
}
