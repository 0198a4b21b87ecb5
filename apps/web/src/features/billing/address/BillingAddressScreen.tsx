import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageHead, Waiting } from '#features/organizations'
import { useCan, useUser } from '#platform/session'
import { countriesQuery } from '#platform/utilities'
import { BillingPage } from '../BillingPage.tsx'
import { AddressDialog } from './AddressDialog.tsx'
import { billingAddressQuery, type ShownAddress } from './address.api.ts'
import styles from './BillingAddress.module.css'

export const BillingAddressScreen = () => (
  <BillingPage title="Billing address">
    <Address />
  </BillingPage>
)

function Address() {
  const query = useQuery(billingAddressQuery)
  const pays = useCan()('billing_and_plans:can_make_payments')
  const { organization } = useUser()
  const [isEditing, setEditing] = useState(false)
  const shown = query.data
  return (
    <div className={styles.page}>
      <PageHead
        title="Billing address"
        actions={
          pays && shown !== undefined ? (
            <Button variant="ink" onClick={() => setEditing(true)}>
              {shown.address === null ? 'Add billing address' : 'Edit'}
            </Button>
          ) : undefined
        }
      >
        {`It is on the invoices of ${organization === null ? 'your account' : organization.name}, and decides on their tax.`}
      </PageHead>
      {shown === undefined ? <Waiting queries={[query]} rows={3} /> : <Card shown={shown} />}
      {isEditing && shown !== undefined && <AddressDialog address={shown.address} onClose={() => setEditing(false)} />}
    </div>
  )
}

const STATES = {
  none: undefined,
  formed: undefined,
  registered: 'Found in the register',
  refused: 'Not found in the register: tax is added',
} as const

function Card({ shown: { address, tax_label, tax_note, tax_number_state } }: { shown: ShownAddress }) {
  const { data: countries = [] } = useQuery(countriesQuery)
  const note = STATES[tax_number_state]
  return (
    <section className={styles.card}>
      {address === null ? (
        <p className={styles.none}>No billing address yet. Invoices name you and your organization only.</p>
      ) : (
        <address className={styles.address}>
          <b>{address.name}</b>
          <span>{address.line1}</span>
          {address.line2 !== '' && <span>{address.line2}</span>}
          <span>{[address.city, address.region_code, address.postal_code].filter(Boolean).join(' ')}</span>
          <span>{countries.find((each) => each.code === address.country_code)?.name ?? address.country_code}</span>
        </address>
      )}
      <dl className={styles.facts}>
        {address !== null && address.tax_number !== '' && (
          <div>
            <dt>Tax number</dt>
            <dd>
              {address.tax_number}
              {note !== undefined && <span>{note}</span>}
            </dd>
          </div>
        )}
        <div>
          <dt>Tax on new invoices</dt>
          <dd>
            {tax_label || 'None'}
            {tax_note !== '' && <span>{tax_note}</span>}
          </dd>
        </div>
      </dl>
    </section>
  )
}
