import styles from './PriceLines.module.css'

type PriceLine = { label: string; note?: string; amount: string }

/** How a total comes about, line by line; amounts are formatted. */
export const PriceLines = ({ lines, total }: { lines: readonly PriceLine[]; total: string }) => (
  <dl className={styles.lines}>
    {lines.map(({ label, note = '', amount }) => (
      <div key={label}>
        <dt>
          {label} {note !== '' && <small>{note}</small>}
        </dt>
        <dd>{amount}</dd>
      </div>
    ))}
    <div className={styles.total}>
      <dt>Total</dt>
      <dd aria-live="polite">{total}</dd>
    </div>
  </dl>
)
