import type { PaymentMethods } from '../billing.api.ts'
import styles from './cards.module.css'

/** On every page where a test provider takes cards. */
export const TestMode = ({ card_provider }: Pick<PaymentMethods, 'card_provider'>) =>
  card_provider?.is_test === true && (
    <p className={styles.test} role="note">
      <span>
        <b>Test mode.</b> No money moves. Use a test card, such as 4242 4242 4242 4242.
      </span>
    </p>
  )
