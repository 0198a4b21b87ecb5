import { formatAmount } from '@answerprint/contract/amounts'
import { currencyHere } from '#platform/currency'
import { deliveryEstimate, shippingName } from '@answerprint/contract/cart-estimate'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { billingAddressQuery } from '#features/billing'
import { cartQuery } from '#platform/cart'
import { now } from '#platform/clock'
import styles from '../Cart.module.css'
import { CartItems } from '../CartItems.tsx'
import { type Cart, choosePickup } from '../cart.api.ts'
import { AddressLines } from './AddressLines.tsx'
import { AddressModal } from './AddressModal.tsx'

/** `sending`: the button that asks for what is missing first. */
type Sent = { sending: Ref<HTMLButtonElement>; onChosen: () => void }

/** How it is delivered comes before the items: it is what this step asks. */
export function ShippingStep({ cart, ...rest }: Sent & { cart: Cart }) {
  return (
    <>
      {cart.shipment !== null && <Delivery cart={cart} shipment={cart.shipment} {...rest} />}
      <CartItems cart={cart} />
    </>
  )
}

type DeliveryProps = Sent & { cart: Cart; shipment: NonNullable<Cart['shipment']> }

function Delivery({ cart, shipment, sending, onChosen }: DeliveryProps) {
  const [asking, setAsking] = useState<'address' | 'rates'>()
  const queryClient = useQueryClient()
  const choose = useMutation({
    mutationFn: choosePickup,
    onSuccess: (next) => {
      onChosen()
      queryClient.setQueryData(cartQuery.queryKey, next)
    },
  })
  const { destination_address: address, selected_rate: rate } = shipment
  const { pickup } = cart
  const { data: billed } = useQuery(billingAddressQuery)
  const isPickup = choose.isPending ? choose.variables : cart.willPickup
  return (
    <section className={styles.section}>
      <h2>Delivery of {shipment.contents}</h2>
      <div className={styles.ways}>
        <label className={styles.way} data-on={!isPickup || undefined}>
          <input type="radio" name="delivery" checked={!isPickup} onChange={() => choose.mutate(false)} />
          <span className={styles.wayWords}>
            <span className={styles.wayHead}>Ship to an address</span>
            {address && <AddressLines address={address} />}
            {rate && (
              <span className={styles.rate}>
                <span>
                  <b>{shippingName(rate.shipping_type)}</b>
                  <small>{deliveryEstimate(now(), new Date(rate.delivery_date))}</small>
                </span>
                <b>{rate.rate_formatted}</b>
              </span>
            )}
            <span className={styles.buttons}>
              <Button
                ref={address ? undefined : sending}
                variant="default"
                size="xs"
                leftSection={<IconPencil size={14} aria-hidden />}
                onClick={() => setAsking('address')}
              >
                {address ? 'Change address' : 'Add address'}
              </Button>
              {address && (
                <Button ref={sending} variant="default" size="xs" onClick={() => setAsking('rates')}>
                  {rate ? 'Change rate' : 'Choose a rate'}
                </Button>
              )}
            </span>
          </span>
        </label>
        <label className={styles.way} data-on={isPickup || undefined}>
          <input type="radio" name="delivery" checked={isPickup} onChange={() => choose.mutate(true)} />
          <span className={styles.wayWords}>
            <span className={styles.wayHead}>
              Pick up at our office <span>{formatAmount({ amount: 0, currency: currencyHere() })}</span>
            </span>
            <address className={styles.address}>
              {pickup.name}
              <br />
              {pickup.street}, {pickup.city}
              <br />
              {pickup.hours}
            </address>
          </span>
        </label>
      </div>
      {asking && (
        <AddressModal
          shipment={shipment}
          begin={asking}
          country={billed?.address?.country_code ?? ''}
          onChosen={onChosen}
          onClose={() => setAsking(undefined)}
        />
      )}
    </section>
  )
}
