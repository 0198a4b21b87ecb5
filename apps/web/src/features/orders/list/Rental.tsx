import type { OrderDetails } from '../orders.api.ts'
import styles from './Orders.module.css'
import { isOut, rentalWords } from './rental-words.ts'

/** By when rented drives are returned, and to where. */
export const Rental = ({ rental }: { rental: NonNullable<OrderDetails['rental']> }) => (
  <>
    <h2>Rental</h2>
    <p className={styles.sub}>{rentalWords(rental)}</p>
    {isOut(rental) && <p className={styles.sub}>Return to {rental.return_to.join(', ')}.</p>}
  </>
)
