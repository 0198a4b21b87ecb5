import styles from './CountBadge.module.css'

/** Nothing for none, "9+" above nine. */
const countText = (count: number, most: number): string => (count <= 0 ? '' : count > most ? `${most}+` : String(count))

/** The count at the corner of an icon. It is drawn and no text: the button that holds it says the whole number in words. */
export function CountBadge({ count, most = 9 }: { count: number; most?: number }) {
  const text = countText(count, most)
  if (text === '') return null
  return <span className={styles.badge} data-count={text} data-large={text.length > 2 || undefined} aria-hidden />
}
