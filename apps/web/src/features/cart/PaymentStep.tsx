import type { Ref } from 'react'
import { type CardChoice, PayWith } from '#features/billing'
import styles from './Cart.module.css'
import type { Cart } from './cart.api.ts'

type PaymentStepProps = { cart: Pick<Cart, 'held_formatted'>; choice: CardChoice; ways: Ref<HTMLDivElement> }

/** How it is paid, and why rented drives need a card where gift cards would do. */
export const PaymentStep = ({ cart: { held_formatted }, choice, ways }: PaymentStepProps) => (
  <div ref={ways}>
    <PayWith choice={choice} isPage />
    {held_formatted !== null && (
      <p className={styles.held} style={{ marginTop: 14 }}>
        Rented drives need a credit card: {held_formatted} is held on it until they are back.
      </p>
    )}
  </div>
)

/** Where what is missing is chosen or added. */
export const missingWay = (ways: HTMLDivElement | null) =>
  ways?.querySelector<HTMLElement>('input[type="radio"]:enabled') ?? ways?.querySelector<HTMLElement>('[data-add]')
