import { type CardChoice, PayWith } from '#features/billing'
import styles from '../Cart.module.css'

/** A card, gift cards, or post-pay. */
export const PaymentStep = ({ choice }: { choice: CardChoice }) => (
  <section className={styles.section}>
    <PayWith choice={choice} />
  </section>
)
