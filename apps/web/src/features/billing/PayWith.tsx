import { Button, Skeleton } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { type PaymentMethods, paymentMethodsQuery } from './billing.api.ts'
import { BankQuestion } from './cards/BankQuestion.tsx'
import { CardRow } from './cards/CardRow.tsx'
import { TestMode } from './cards/TestMode.tsx'
import type { CardChoice } from './cards/use-card-choice.ts'
import { GiftCards } from './gift-cards/GiftCards.tsx'
import styles from './PayWith.module.css'
import { PostPay } from './PostPay.tsx'
import { AddPaymentMethod } from './payment-methods/AddPaymentMethod.tsx'
import { CardOptions } from './payment-methods/CardOptions.tsx'

type PayWithProps = {
  choice: CardChoice
  /** Where it is the whole of a page, and cards are looked after too. */
  isPage?: boolean
}

/** The account's payment methods. Gift cards and post-pay are chosen for the account, a card for this purchase. */
export function PayWith({ choice, isPage = false }: PayWithProps) {
  const may = useCan()
  const mayPay = may('billing_and_plans:can_make_payments')
  const { data: methods, error } = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  if (!mayPay)
    return <Note>Your role does not include payments. Ask an Administrator of your organization to give it to you, or to send this.</Note>
  if (error) return <Note>{messageOf(error)}</Note>
  if (methods === undefined) return <Skeleton height={68} radius={8} />
  return <Ways methods={methods} choice={choice} isPage={isPage} />
}

function Ways({ methods, choice, isPage }: Required<PayWithProps> & { methods: PaymentMethods }) {
  const name = useId()
  const [isAdding, setAdding] = useState(false)
  const { credit_cards, gift_cards, can_post_pay, default_credit_card_id, card_provider } = methods
  const mayManage = useCan()('billing_and_plans:can_manage_credit_cards') && isPage
  const hasNone = !can_post_pay && gift_cards.length === 0 && credit_cards.length === 0
  return (
    <fieldset className={styles.ways} data-page={isPage || undefined}>
      <legend>Pay with</legend>
      <TestMode card_provider={card_provider} />
      {hasNone && (
        <p className={styles.note} role="note">
          There is no way to pay on this account yet. Add a {card_provider === null ? 'gift card' : 'credit card or a gift card'}.
        </p>
      )}
      {credit_cards.map((card) => (
        <CardRow
          key={card._id}
          card={card}
          isDefault={card._id === default_credit_card_id}
          choice={{ name, isChosen: card._id === choice.cardID, onChoose: () => choice.choose(card._id) }}
          {...(mayManage && { options: <CardOptions card={card} isDefault={card._id === default_credit_card_id} /> })}
        />
      ))}
      {can_post_pay && <PostPay methods={methods} name={name} onChosen={() => choice.choose(null)} />}
      {gift_cards.length > 0 && isPage && (
        <h2 className={styles.title}>
          Gift cards <span>Used first, oldest first</span>
        </h2>
      )}
      {gift_cards.length > 0 && <GiftCards methods={methods} />}
      <div className={styles.more}>
        <Button data-add variant="default" size="xs" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
          Add Payment Method
        </Button>
        {card_provider === null && <span className={styles.aside}>Credit cards are not available on this server.</span>}
      </div>
      {isAdding && <AddPaymentMethod onClose={() => setAdding(false)} />}
      <BankQuestion />
    </fieldset>
  )
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p className={styles.note} role="note">
    {children}
  </p>
)
