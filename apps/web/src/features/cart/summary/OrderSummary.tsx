import { shippingName, shortTitle } from '@answerprint/contract/cart-estimate'
import { filmTitle, ORDER_LABELS, type OrderLabel, ownTitle } from '@answerprint/contract/order-types'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { Button } from '@mantine/core'
import { IconArrowRight, IconLock } from '@tabler/icons-react'
import type { Cart } from '../cart.api.ts'
import type { CartStep } from '../cart-rules.ts'
import { MakeQuote } from '../quotes/MakeQuote.tsx'
import { PromoField } from './PromoField.tsx'
import styles from './Summary.module.css'

type OrderSummaryProps = {
  cart: Cart
  step: CartStep
  /** Which gift cards pay. */
  giftCards: string
  /** What the rest is charged to. */
  payer: string | undefined
  isPostPaid: boolean
  label: string
  isBusy: boolean
  onGo: () => void
}

/** Every total from the subtotal to what is paid; on a narrow screen a bar at the bottom repeats the amount and the button. */
export function OrderSummary({ cart, step, giftCards, payer, isPostPaid, label, isBusy, onGo }: OrderSummaryProps) {
  const isLast = step === 'confirmation'
  const due = step === 'shipping' ? { words: 'To pay', note: 'Before gift cards', amount: cart.total_formatted } : paidBy(cart, payer)
  const go = (
    <Button
      variant="ink"
      size="md"
      loading={isBusy}
      {...(!isLast && { rightSection: <IconArrowRight size={17} aria-hidden /> })}
      onClick={onGo}
    >
      {label}
    </Button>
  )
  return (
    <>
      <aside className={styles.summary} aria-label="Order summary">
        <h2>
          Order summary <small>{cart.currency_code}</small>
        </h2>
        {step === 'payment' && <Items cart={cart} />}
        <PromoField cart={cart} />
        <Totals cart={cart} giftCards={step === 'shipping' ? undefined : giftCards} />
        <div className={styles.due}>
          <span>
            {due.words}
            <small>{due.note}</small>
          </span>
          <b>{due.amount}</b>
        </div>
        <div className={styles.go}>{go}</div>
        {isLast && (
          <p className={styles.lock}>
            <IconLock size={13} aria-hidden />
            {isPostPaid ? 'Nothing is charged now: the invoice is due in 30 days' : 'Charged once, when you place the order'}
          </p>
        )}
        <MakeQuote />
      </aside>
      <div className={styles.bar}>
        <span>
          {due.words}
          <b>{due.amount}</b>
        </span>
        {go}
      </div>
    </>
  )
}

const paidBy = (cart: Cart, payer: string | undefined) => ({
  words: 'You pay',
  note: cart.payment_total === 0 ? 'With gift cards' : (payer ?? 'Choose how to pay'),
  amount: cart.payment_total_formatted,
})

const Items = ({ cart }: { cart: Cart }) => (
  <ul className={styles.items}>
    {cart.orders.map((order) => (
      <li key={order._id}>
        <PosterPrint title={order.project.title} poster={order.project.poster} plain className={styles.poster} />
        <span className={styles.itemWords}>
          {ORDER_LABELS[order.label as OrderLabel]}
          <small title={filmTitle(order.title, order.project.title)}>
            {ownTitle(order.title, order.project.title) || shortTitle(order.project.title)}
          </small>
        </span>
        <b>{order.subtotal_formatted}</b>
      </li>
    ))}
  </ul>
)

function Totals({ cart, giftCards }: { cart: Cart; giftCards: string | undefined }) {
  const rate = cart.shipment?.selected_rate
  return (
    <dl className={styles.totals}>
      <dt>Subtotal</dt>
      <dd>{cart.subtotal_formatted}</dd>
      {cart.promo_total > 0 && (
        <>
          <dt>Promo</dt>
          <dd data-off>−{cart.promo_total_formatted}</dd>
        </>
      )}
      {cart.shipment !== null && (
        <>
          <dt>Shipping {rate && <small>{shippingName(rate.shipping_type)}</small>}</dt>
          <dd>{rate || cart.willPickup ? cart.shipping_total_formatted : <span className={styles.missing}>Choose a rate</span>}</dd>
        </>
      )}
      <dt>Tax {cart.tax_label !== '' && <small>{cart.tax_label}</small>}</dt>
      <dd>{cart.tax_total_formatted}</dd>
      <dt data-total>Total</dt>
      <dd data-total>{cart.total_formatted}</dd>
      {giftCards !== undefined && cart.gift_card_total > 0 && (
        <>
          <dt>{giftCards}</dt>
          <dd data-off>−{cart.gift_card_total_formatted}</dd>
        </>
      )}
    </dl>
  )
}
