import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { NoPermission } from '#platform/failures/NoPermission.tsx'
import { useCan } from '#platform/session'
import { type PaymentMethods, paymentMethodsQuery } from '../billing.api.ts'
import { BankQuestion } from '../cards/BankQuestion.tsx'
import { CardRow } from '../cards/CardRow.tsx'
import { TestMode } from '../cards/TestMode.tsx'
import { GiftCards } from '../gift-cards/GiftCards.tsx'
import { PostPay } from '../PostPay.tsx'
import { AddPaymentMethod } from './AddPaymentMethod.tsx'
import { CardOptions } from './CardOptions.tsx'
import styles from './PaymentMethodsScreen.module.css'

/** What the account pays with: cards, gift cards, post-pay. */
export function PaymentMethodsScreen() {
  const mayPay = useCan()('billing_and_plans:can_make_payments')
  const list = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  const [isAdding, setAdding] = useState(false)
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.heading}>Payment methods</h1>
        {mayPay && (
          <Button variant="default" size="sm" leftSection={<IconPlus size={15} />} onClick={() => setAdding(true)}>
            Add Payment Method
          </Button>
        )}
      </header>
      {!mayPay && <NoPermission to="make payments" />}
      {mayPay && <ListAwaited of={list} rows={10} />}
      {list.data !== undefined && <Methods methods={list.data} />}
      {isAdding && <AddPaymentMethod onClose={() => setAdding(false)} />}
      <BankQuestion />
    </section>
  )
}

function Methods({ methods }: { methods: PaymentMethods }) {
  const mayManage = useCan()('billing_and_plans:can_manage_credit_cards')
  const { credit_cards, gift_cards, default_credit_card_id, can_post_pay, card_provider } = methods
  return (
    <>
      <TestMode card_provider={card_provider} />
      {credit_cards.length === 0 && gift_cards.length === 0 && !can_post_pay && (
        <EmptyState art="receipt" title="No payment methods" text="Add a credit card or a gift card." size="panel" />
      )}
      {credit_cards.length > 0 && (
        <ul className={styles.list} aria-label="Credit cards">
          {credit_cards.map((card) => {
            const isDefault = card._id === default_credit_card_id
            return (
              <li key={card._id}>
                <CardRow
                  card={card}
                  isDefault={isDefault}
                  {...(mayManage && { options: <CardOptions card={card} isDefault={isDefault} /> })}
                />
              </li>
            )
          })}
        </ul>
      )}
      {can_post_pay && (
        <div className={styles.list}>
          <PostPay methods={methods} onChosen={() => undefined} />
        </div>
      )}
      {gift_cards.length > 0 && (
        <section className={styles.part}>
          <h2 className={styles.title}>
            Gift cards <span>Used first, oldest first</span>
          </h2>
          <GiftCards methods={methods} />
        </section>
      )}
    </>
  )
}
