import { isCardExpired } from '@answerprint/contract/card-rules'
import { IconAlertCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { now } from '#platform/clock'
import type { PaymentMethods } from '../billing.api.ts'
import { Brand, cardName } from './Brand.tsx'
import styles from './cards.module.css'

export type CreditCard = PaymentMethods['credit_cards'][number]
const FAILED =
  'This card has recently failed a payment. This message will disappear once a payment has successfully been made using this card.'

type CardRowProps = {
  card: CreditCard
  isDefault: boolean
  /** Where it can be chosen; without it the card is only listed. */
  choice?: { name: string; isChosen: boolean; onChoose: () => void }
  options?: ReactNode
}

export function CardRow({ card, isDefault, choice, options }: CardRowProps) {
  const isExpired = isCardExpired(card, now())
  const until = `${String(card.exp_month).padStart(2, '0')} / ${card.exp_year}`
  const Row = choice === undefined ? 'div' : 'label'
  return (
    <Row
      className={styles.card}
      data-plain={choice === undefined || undefined}
      data-chosen={choice?.isChosen || undefined}
      data-expired={isExpired || undefined}
    >
      {choice !== undefined && (
        <input type="radio" name={choice.name} checked={choice.isChosen} disabled={isExpired} onChange={choice.onChoose} />
      )}
      <Brand brand={card.brand} />
      <span className={styles.words}>
        <b>{cardName(card)}</b>
        <span>
          {isExpired ? 'Expired' : 'Expires'} {until}
        </span>
      </span>
      {isExpired ? <span className={styles.chip}>Card Expired</span> : isDefault && <span className={styles.chip}>Default</span>}
      {options !== undefined && <span className={styles.options}>{options}</span>}
      {card.has_failed_payment && (
        <span className={styles.failed}>
          <IconAlertCircle size={15} aria-hidden />
          {FAILED}
        </span>
      )}
    </Row>
  )
}
