import styles from './Sorting.module.css'

/** What happens to a row that is moved by key, for people who hear it. */
export const SortSaid = ({ said }: { said: string }) => (
  <span className={styles.said} role="status">
    {said}
  </span>
)
