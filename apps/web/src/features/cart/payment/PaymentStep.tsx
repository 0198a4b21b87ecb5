import type { PaymentMethods } from '@answerprint/contract/billing'
import { BRAND_NAMES, isCardExpired } from '@answerprint/contract/card-rules'
import { PayWith } from '#features/billing'
import { now } from '#platform/clock'
import styles from '../Cart.module.css'
import rows from '../Items.module.css'

type Card = PaymentMethods['credit_cards'][number]
const FAILED =
  'This card has recently failed a payment. This message will disappear once a payment has successfully been made using this card.'
const two = (value: number): string => String(value).padStart(2, '0')

type PaymentStepProps = { cards: readonly Card[]; cardID: string | null; onCard: (id: string) => void }

/** A card, gift cards, or post-pay. */
export function PaymentStep({ cards, cardID, onCard }: PaymentStepProps) {
  return (
    <section className={styles.section}>
      {cards.length > 0 && (
        <fieldset style={{ display: 'grid', gap: 8, margin: '0 0 20px', padding: 0, border: 0 }}>
          <legend className="visually-hidden">Credit cards</legend>
          {cards.map((card) => (
            <CardRow key={card._id} card={card} isChosen={card._id === cardID} onChoose={() => onCard(card._id)} />
          ))}
        </fieldset>
      )}
      <PayWith />
    </section>
  )
}

function CardRow({ card, isChosen, onChoose }: { card: Card; isChosen: boolean; onChoose: () => void }) {
  const hasExpired = isCardExpired(card, now())
  return (
    <label className={styles.way} data-on={isChosen || undefined}>
      <input type="radio" name="card" checked={isChosen} disabled={hasExpired} onChange={onChoose} />
      <span className={styles.wayWords}>
        <span className={styles.wayHead}>
          {BRAND_NAMES[card.brand]} •••• {card.last4}
          {hasExpired && <span className={rows.chip}>Card Expired</span>}
        </span>
        <small>
          {hasExpired ? 'Expired' : 'Expires'} {two(card.exp_month)} / {card.exp_year}
        </small>
        {card.has_failed_payment && <p className={rows.problem}>{FAILED}</p>}
      </span>
    </label>
  )
}
