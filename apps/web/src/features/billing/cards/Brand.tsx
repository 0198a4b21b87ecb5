import { BRAND_NAMES, type CardBrand } from '@answerprint/contract/card-rules'
import styles from './cards.module.css'

const SHORT: Readonly<Record<CardBrand, string>> = { visa: 'VISA', american_express: 'AMEX', mastercard: '' }

/** The plate of a card. Its name is beside it as text. */
export const Brand = ({ brand }: { brand: CardBrand }) => (
  <span className={styles.brand} data-brand={brand} aria-hidden>
    {brand === 'mastercard' ? (
      <>
        <i />
        <i />
      </>
    ) : (
      SHORT[brand]
    )}
  </span>
)

export const cardName = ({ brand, last4 }: { brand: CardBrand; last4: string }): string => `${BRAND_NAMES[brand]} •••• ${last4}`
