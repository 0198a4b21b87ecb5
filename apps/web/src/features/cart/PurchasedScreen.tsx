import { ORDER_LABELS, type OrderLabel } from '@answerprint/contract/order-types'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { IconCheck, IconPrinter } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { formatDay } from '#platform/format/dates'
import styles from './Bought.module.css'
import cart from './Cart.module.css'
import type { Purchased } from './cart.api.ts'

/** In place of the cart; after a reload the invoice and the orders are where they always are. */
export function PurchasedScreen({ bought: { new_invoice, orders, invoice_id } }: { bought: Purchased }) {
  return (
    <div className={styles.bought}>
      <span className={styles.tick}>
        <IconCheck size={26} stroke={2.4} aria-hidden />
      </span>
      <h1>Purchase Complete!</h1>
      <p>
        Invoice {new_invoice.number}, {new_invoice.amount_formatted}. A copy is on its way to your email.
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
            <span>
              <b>{ORDER_LABELS[order.label as OrderLabel]}</b>
              <small>{order.project_title}</small>
            </span>
            <small>Order {order.order_number}</small>
            <span>
              <StatusDot tone="off">Pending</StatusDot>
              <small>{order.includes_shipment ? 'Ships after production' : readyBy(order.due_at)}</small>
            </span>
            <b>{order.amount_formatted}</b>
          </div>
        ))}
      </div>
    </div>
  )
}

const readyBy = (date: string | null): string => (date === null ? '' : `Ready by ${formatDay(date)}`)
