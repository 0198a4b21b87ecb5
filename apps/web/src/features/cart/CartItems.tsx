import { shortTitle } from '@answerprint/contract/cart-estimate'
import { ORDER_LABELS, type OrderLabel, ownTitle } from '@answerprint/contract/order-types'
import { Refusal } from '@answerprint/contract/refusal'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { CART_KEY, cartQuery } from '#platform/cart'
import { useUser } from '#platform/session'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import sections from './Cart.module.css'
import { type Cart, type CartOrder, removeOrder } from './cart.api.ts'
import styles from './Items.module.css'
import { noteEmptied } from './use-cart-words.ts'

export const labelOf = (order: CartOrder): string => ORDER_LABELS[order.label as OrderLabel] ?? order.label

/** What is in the cart; each opens to its lines, which come to its amount. */
export function CartItems({ cart: { orders, willPickup } }: { cart: Pick<Cart, 'orders' | 'willPickup'> }) {
  const [removing, setRemoving] = useState<CartOrder>()
  const queryClient = useQueryClient()
  const { _id } = useUser()
  const { mutateAsync, isPending } = useMutation({
    // What another page removed already is gone, as it was meant to be.
    mutationFn: (order: CartOrder) => removeOrder(order._id).catch(unlessGone),
    onSuccess: (cart) => {
      if (cart?.orders.length === 0) noteEmptied(_id)
      if (cart) queryClient.setQueryData(cartQuery.queryKey, cart)
      setRemoving(undefined)
      return queryClient.invalidateQueries({ queryKey: CART_KEY })
    },
  })
  const remove = useOneAtATime(mutateAsync)
  return (
    <section className={sections.section}>
      <h2>
        Items <small className={sections.count}>{orders.length}</small>
      </h2>
      <ul className={styles.items}>
        {orders.map((order) => (
          <Item key={order._id} order={order} willPickup={willPickup} onRemove={() => setRemoving(order)} />
        ))}
      </ul>
      {removing && (
        <ConfirmModal
          opened
          title="Remove this item?"
          confirm="Remove"
          tone="danger"
          busy={isPending}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(undefined)}
        >
          {labelOf(removing)}, {removing.title}, leaves your cart.
        </ConfirmModal>
      )}
    </section>
  )
}

function unlessGone(error: unknown): undefined {
  if (!(error instanceof Refusal) || error.code !== 'not_found') throw error
}

type ItemProps = { order: CartOrder; willPickup: boolean; onRemove: () => void }

function Item({ order, willPickup, onRemove }: ItemProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li className={styles.item}>
      <PosterPrint title={order.project.title} poster={order.project.poster} plain className={styles.poster} />
      <div className={styles.itemWords}>
        <div>
          <b>{labelOf(order)}</b>
          {order.includes_shipment && <span className={styles.chip}>{willPickup ? 'Pickup' : 'Ships'}</span>}
        </div>
        <div className={styles.under}>
          <Film order={order} /> · {order.description}
        </div>
        {order.problem !== null && (
          <p className={styles.problem} role="alert">
            {order.problem}
          </p>
        )}
        <button type="button" className={styles.details} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Hide price details' : 'Price details'}
          <IconChevronDown size={13} aria-hidden style={isOpen ? { transform: 'rotate(180deg)' } : undefined} />
        </button>
      </div>
      <b className={styles.amount}>{order.subtotal_formatted}</b>
      <ActionIcon size={34} aria-label={`Remove ${labelOf(order)}, ${order.title}`} onClick={onRemove}>
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {isOpen && <Lines order={order} />}
    </li>
  )
}

/** The film, and the title of its own by which an order differs from others of it. */
export function Film({ order: { title, project } }: { order: CartOrder }) {
  const own = ownTitle(title, project.title)
  return (
    <>
      <span title={project.title}>{shortTitle(project.title)}</span>
      {own !== '' && (
        <>
          {' · '}
          <span className={styles.own} title={own}>
            {own}
          </span>
        </>
      )}
    </>
  )
}

export const Lines = ({ order }: { order: CartOrder }) => (
  <dl className={styles.lines}>
    {order.lineItems.map((line) => (
      <div key={line.type}>
        <dt>{line.name}</dt>
        <dd>{line.amount_formatted}</dd>
      </div>
    ))}
  </dl>
)
