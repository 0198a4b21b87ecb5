import { arithmeticOf, priceOrder, sumOf } from '@answerprint/contract/price-order'
import { Fragment } from 'react'
import styles from './Wizard.module.css'
import { formatWhole, useWizard } from './wizard-context.ts'

const NOTES = {
  'closed-captions': 'The caption file arrives in the project, next to the video.',
  dcp: 'Shown to the whole dollar. The cart shows every cent. Tax is added at checkout.',
  disc: 'Shipping and tax are added at checkout.',
  'send-discs': 'Shipping and tax are added at checkout.',
  'send-physical-copy': 'Shipping and tax are added at checkout.',
  inspection: 'The report arrives in the project, next to the video. Tax is added at checkout.',
  conversion: 'The new file arrives in the project, next to the source. Tax is added at checkout.',
} as const

/** Every charge with its arithmetic, priced by the calculation that the cart and the invoice use. */
export function PriceColumn() {
  const { state, facts, prices, format } = useWizard()
  const isPriced = state.type === 'send-physical-copy' || state.type === 'send-discs' || facts.length_in_ms !== null
  const lines = isPriced ? priceOrder(state.ordered, facts, (code) => prices.amounts.get(code) ?? 0) : []
  const total = sumOf(lines)
  return (
    <aside className={styles.prices} aria-label="Price">
      <h3>Price</h3>
      {lines.length === 0 && (
        <p className={styles.hint}>
          {isPriced ? 'Choose an option to see what it costs.' : 'The price follows from the length of the file.'}
        </p>
      )}
      <dl>
        {lines.map((line) => (
          <Fragment key={line.code}>
            <dt>
              {line.name}
              {arithmeticOf(line, format) !== '' && <small>{arithmeticOf(line, format)}</small>}
            </dt>
            <dd>{format(line.amount)}</dd>
          </Fragment>
        ))}
      </dl>
      <div className={styles.subtotal}>
        <span>Subtotal</span>
        <b aria-live="polite">{state.type === 'dcp' ? formatWhole(total, prices.currency) : format(total)}</b>
      </div>
      <p className={styles.hint}>{NOTES[state.type]}</p>
    </aside>
  )
}
