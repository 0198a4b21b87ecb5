import { useQuery } from '@tanstack/react-query'
import { countriesQuery } from '#platform/utilities'
import styles from '../Cart.module.css'
import type { ShippingAddress } from '../cart.api.ts'

export function AddressLines({ address }: { address: Omit<ShippingAddress, 'phone_number'> & { phone_number: string } }) {
  const { data: countries = [] } = useQuery(countriesQuery)
  const code = address.country_code.toUpperCase()
  const country = countries.find((each) => each.code === code)?.name ?? code
  const region = [address.state_or_province_code.toUpperCase(), address.postal_code].filter(Boolean).join(' ')
  return (
    <address className={styles.address}>
      <b>{address.organization}</b>
      <br />
      {[address.address_line1, address.address_line2].filter(Boolean).join(', ')}
      <br />
      {address.city}, {region}, {country}
      <br />
      {address.phone_number}
    </address>
  )
}
