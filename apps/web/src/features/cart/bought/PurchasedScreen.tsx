import { filmTitle, ORDER_LABELS, type OrderLabel } from '@answerprint/contract/order-types'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { formatDay } from '#platform/format/dates'
import { useUser } from '#platform/session'
import styles from './Bought.module.css'
import cart from '../Cart.module.css'
import type { Cart, Purchased } from '../cart.api.ts'

/** With the cart as it was, and what the rest of it was charged to. */
type Bought = Purchased & { cart: Cart; payer: string | undefined }

/** In place of the cart; after a reload the invoice and the orders are where they always are. */
export function PurchasedScreen({ bought: { new_invoice, orders, invoice_id, cart: was, payer } }: { bought: Bought }) {
  const { email } = useUser()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const posterOf = (id: string) => was.orders.find((each) => each._id === id)?.project.poster
  return (
    <div className={styles.bought}>
      <span className={styles.tick}>
        <IconCheck size={26} stroke={2.4} aria-hidden />
      </span>
      <h1 ref={heading} tabIndex={-1}>
        Purchase Complete!
      </h1>
      <p>
        Invoice {new_invoice.number}. A copy is on its way to {email}.
      </p>
      <div className={styles.boughtButtons}>
        <Button
          variant="ink"
          size="md"
          component="a"
          href={`/settings/invoices/${invoice_id}`}
          target="_blank"
          leftSection={<IconPrinter size={17} aria-hidden />}
        >
          Print Invoice
        </Button>
        <Button variant="default" size="md" component={Link} to="/orders">
          My Orders
        </Button>
      </div>
      <div className={cart.card} style={{ padding: 0 }}>
        {orders.map((order) => (
          <div key={order._id} className={styles.boughtRow}>
            <PosterPrint title={order.project_title} poster={posterOf(order._id) ?? null} plain className={styles.poster} />
            <span>
              <b>{ORDER_LABELS[order.label as OrderLabel]}</b>
              <small>{filmTitle(order.title, order.project_title)}</small>
            </span>
            <small>
              <Link to="/orders/$orderID" params={{ orderID: order._id }}>
                Order {order.order_number}
              </Link>
            </small>
            <span>
              <StatusDot tone="off">Pending</StatusDot>
              <small>{order.includes_shipment ? afterProduction(was) : readyBy(order.due_at)}</small>
            </span>
            <b>{order.amount_formatted}</b>
          </div>
        ))}
        <div className={styles.foot}>
          <span>{paidBy(was, payer)}</span>
          <span>
            {totalWith(was)} <b>{new_invoice.amount_formatted}</b>
          </span>
        </div>
      </div>
    </div>
  )
}

const afterProduction = ({ willPickup }: Cart) => (willPickup ? 'At our office after production' : 'Ships after production')

const LIST = new Intl.ListFormat('en-GB')

function paidBy({ payment_total, payment_total_formatted, gift_card_total, gift_card_total_formatted }: Cart, payer: string | undefined) {
  const charged = payment_total > 0 && payer !== undefined ? `${payer} ${payment_total_formatted}` : ''
  if (gift_card_total === 0) return charged
  return charged === '' ? `Gift card ${gift_card_total_formatted}` : `${charged} and gift card ${gift_card_total_formatted}`
}

function totalWith({ promo_total, shipping_total, tax_total }: Cart): string {
  const parts = [promo_total > 0 && 'promo', shipping_total > 0 && 'shipping', tax_total > 0 && 'tax'].filter((each) => each !== false)
  return parts.length === 0 ? 'Total' : `Total with ${LIST.format(parts)}`
}

const readyBy = (date: string | null): string => (date === null ? '' : `Ready by ${formatDay(date)}`)
