import { BRAND_NAMES, type CardBrand } from '@answerprint/contract/card-rules'
import { IconGift } from '@tabler/icons-react'
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

/** The plate of gift cards. */
export const GiftPlate = () => (
  <span className={styles.brand} aria-hidden>
    <IconGift size={16} stroke={1.6} />
  </span>
)

export const cardName = ({ brand, last4 }: { brand: CardBrand; last4: string }): string => `${BRAND_NAMES[brand]} •••• ${last4}`
