import styles from './Cart.module.css'

/** Something that was in the cart is not there any more. */
export const CartNotice = ({ notice }: { notice: string | null }) =>
  notice !== null && (
    <p className={styles.notice} role="status">
      {notice}
    </p>
  )
