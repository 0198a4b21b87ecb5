import { BRAND_NAMES, type CardBrand } from '@answerprint/contract/card-rules'
import { shippingName } from '@answerprint/contract/cart-estimate'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Brand, GiftPlate } from '#features/billing'
import { formatDay } from '#platform/format/dates'
import styles from '../Cart.module.css'
import { Film, Lines, labelOf } from '../CartItems.tsx'
import type { Cart } from '../cart.api.ts'
import rows from '../Items.module.css'
import { AddressLines } from '../shipping/AddressLines.tsx'

type ConfirmationStepProps = { cart: Cart; card: { brand: CardBrand; last4: string } | undefined; giftCards: string; isPostPaid: boolean }

/** All of it once more, with a way to change it, before it is placed. */
export function ConfirmationStep({ cart, card, giftCards, isPostPaid }: ConfirmationStepProps) {
  return (
    <>
      <div className={styles.pair}>
        <div className={styles.card}>
          <div className={styles.cardHead}>
            Payment <Link to="/cart/payment">Change</Link>
          </div>
          {isPostPaid && <b>Post Pay, {cart.total_formatted}</b>}
          {!isPostPaid && card && (cart.payment_total > 0 || cart.needs_card) && (
            <Means plate={<Brand brand={card.brand} />} amount={cart.payment_total_formatted}>
              {BRAND_NAMES[card.brand]} •••• {card.last4}
            </Means>
          )}
          {cart.held_formatted !== null && (
            <p className={styles.held}>{cart.held_formatted} for the rented drives is held on this card until they are back.</p>
          )}
          {cart.gift_card_total > 0 && (
            <Means plate={<GiftPlate />} amount={cart.gift_card_total_formatted}>
              {giftCards}
            </Means>
          )}
        </div>
        {cart.shipment !== null && (
          <div className={styles.card}>
            <div className={styles.cardHead}>
              Delivery <Link to="/cart/shipping">Change</Link>
            </div>
            <Delivery cart={cart} />
          </div>
        )}
      </div>
      <ul className={rows.items} style={{ marginTop: 20 }}>
        {cart.orders.map((order) => (
          <li key={order._id} className={rows.item} data-final>
            <PosterPrint title={order.project.title} poster={order.project.poster} plain className={rows.poster} />
            <div className={rows.itemWords}>
              <b>{labelOf(order)}</b>
              <div className={rows.under}>
                <Film order={order} /> · {order.description}
              </div>
            </div>
            <b className={rows.amount}>{order.subtotal_formatted}</b>
            <Lines order={order} />
          </li>
        ))}
      </ul>
    </>
  )
}

const Means = ({ plate, amount, children }: { plate: ReactNode; amount: string; children: ReactNode }) => (
  <div className={styles.means}>
    {plate}
    <span>
      <b>{children}</b>
      <small>{amount}</small>
    </span>
  </div>
)

function Delivery({ cart: { willPickup, pickup, shipment } }: { cart: Cart }) {
  if (willPickup)
    return (
      <address className={styles.address}>
        <b>Pickup</b>
        <br />
        {pickup.name}, {pickup.street}, {pickup.city}
        <br />
        {pickup.hours}
      </address>
    )
  if (!shipment?.destination_address || !shipment.selected_rate) return null
  const arrival = formatDay(shipment.selected_rate.delivery_date)
  return (
    <>
      <AddressLines address={shipment.destination_address} />
      {shippingName(shipment.selected_rate.shipping_type)}, arrives {arrival} plus production time
    </>
  )
}
