import { LABEL_OF, ORDER_LABELS, ORDER_TYPE_OF, type OrderLabel } from '@answerprint/contract/order-types'
import { ActionIcon, Button } from '@mantine/core'
import { IconCheck, IconShoppingBag, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { cartQuery } from '#platform/cart'
import styles from './WizardEnds.module.css'
import { useWizard } from './wizard-context.ts'

/** Added: this order, the whole cart, and the way to pay for it. */
export function Complete() {
  const { state, dispatch } = useWizard()
  const cart = useQuery(cartQuery)
  const checkout = useFocus<HTMLAnchorElement>()
  const order = state.added?.order
  if (order === undefined) return null
  const count = cart.data?.count ?? state.added?.count ?? 1
  const films = [...Object.values(state.files), ...state.carried]
  const still = films.find((each) => each.preview_image_url_md)?.preview_image_url_md ?? order.project.poster
  return (
    <div className={styles.done}>
      <ActionIcon size={34} aria-label="Close" style={{ float: 'right' }} onClick={() => dispatch({ is: 'close' })}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
      <div className={styles.doneStill}>
        {still ? <img src={still} alt="" /> : <i aria-hidden />}
        <span>
          <IconCheck size={22} stroke={2.6} aria-hidden />
        </span>
      </div>
      <h2>{order.label === 'ship_drive' ? 'Drive' : ORDER_LABELS[order.label as OrderLabel]} added to your cart</h2>
      <p>
        {order.title}, {order.description}
      </p>
      <dl className={styles.sums}>
        <dt>This order</dt>
        <dd>{order.subtotal_formatted}</dd>
        <dt>
          Cart, {count} {count === 1 ? 'order' : 'orders'}
        </dt>
        <dd>{cart.data?.subtotal_formatted ?? ' '}</dd>
      </dl>
      <Button
        variant="ink"
        size="md"
        fullWidth
        component={Link}
        to="/cart"
        ref={checkout}
        leftSection={<IconShoppingBag size={17} aria-hidden />}
      >
        Checkout
      </Button>
      <Button variant="subtle" fullWidth mt={6} onClick={() => dispatch({ is: 'close' })}>
        Back to the project
      </Button>
    </div>
  )
}

/** The button that most take has the focus when its page appears: Enter is enough. */
function useFocus<Taken extends HTMLElement>() {
  const button = useRef<Taken>(null)
  useEffect(() => button.current?.focus(), [])
  return button
}

export function ConfirmClose() {
  const { dispatch, projectTitle, state } = useWizard()
  const keep = useFocus<HTMLButtonElement>()
  return (
    <div className={styles.small} role="alertdialog" aria-labelledby="cancel-order">
      <h2 id="cancel-order">Are you sure you want to cancel this order?</h2>
      <p>
        {projectTitle}, {ORDER_LABELS[LABEL_OF[ORDER_TYPE_OF[state.type]]]}. Nothing has been added to your cart yet.
      </p>
      <div className={styles.answers}>
        <Button variant="subtle" className={styles.danger ?? ''} onClick={() => dispatch({ is: 'cancel' })}>
          Yes, cancel order
        </Button>
        <Button ref={keep} variant="ink" onClick={() => dispatch({ is: 'keep' })}>
          No, go back
        </Button>
      </div>
    </div>
  )
}
