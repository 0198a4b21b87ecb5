import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { cartQuery } from '#platform/cart'
import { Awaited } from '#platform/failures/Awaited.tsx'
import cart from '../Cart.module.css'
import { CartItems } from '../CartItems.tsx'
import { CartNotice } from '../CartNotice.tsx'
import { MakeQuote } from '../quotes/MakeQuote.tsx'
import summary from '../summary/Summary.module.css'
import { SendForApproval } from './SendForApproval.tsx'

/** The cart of a member whose role does not pay. */
export function ApprovalCart() {
  const query = useQuery(cartQuery)
  const { data } = query
  const [isSending, setSending] = useState(false)
  if (data === undefined)
    return (
      <Awaited of={query}>
        <Skeleton height={320} radius={10} mt={24} />
      </Awaited>
    )
  if (data.orders.length === 0)
    return (
      <>
        <CartNotice notice={data.notice} />
        <EmptyState
          art="receipt"
          title="Your cart is empty."
          action={
            <Button variant="default" component={Link} to="/approvals">
              Carts that were sent
            </Button>
          }
        />
      </>
    )
  return (
    <>
      <CartNotice notice={data.notice} />
      <div className={cart.grid}>
        <CartItems cart={data} />
        <aside className={summary.summary} aria-label="Order summary">
          <h2>
            Order summary <small>{data.currency_code}</small>
          </h2>
          <div className={summary.due}>
            <span>
              Subtotal
              <small>Before shipping and tax</small>
            </span>
            <b>{data.subtotal_formatted}</b>
          </div>
          <div className={summary.go}>
            <Button variant="ink" size="md" onClick={() => setSending(true)}>
              Send for approval
            </Button>
          </div>
          <p className={summary.lock}>Your role does not include payments.</p>
          <MakeQuote />
        </aside>
        {isSending && <SendForApproval onClose={() => setSending(false)} />}
      </div>
    </>
  )
}
