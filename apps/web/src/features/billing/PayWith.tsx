import { Button, Skeleton } from '@mantine/core'
import { IconFileInvoice } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { choosePostPay, type PaymentMethods, paymentMethodsQuery } from './billing.api.ts'
import { AddPaymentMethod } from './gift-cards/AddPaymentMethod.tsx'
import { GiftCards } from './gift-cards/GiftCards.tsx'
import styles from './PayWith.module.css'

/** The account's payment methods. The choice is the account's, not only this purchase's. */
export function PayWith() {
  const may = useCan()
  const mayPay = may('billing_and_plans:can_make_payments')
  const { data: methods, error } = useQuery({ ...paymentMethodsQuery, enabled: mayPay })
  if (!mayPay)
    return <Note>Your role does not include payments. Ask an Administrator of your organization to give it to you, or to send this.</Note>
  if (error) return <Note>{messageOf(error)}</Note>
  if (methods === undefined) return <Skeleton height={68} radius={8} />
  return <Ways methods={methods} />
}

function Ways({ methods }: { methods: PaymentMethods }) {
  const [isAdding, setAdding] = useState(false)
  const hasNone = !methods.can_post_pay && methods.gift_cards.length === 0
  return (
    <fieldset className={styles.ways}>
      <legend>Pay with</legend>
      {hasNone && (
        <p className={styles.note} role="note">
          There is no way to pay on this account yet. Add a gift card, or write to Support about post-pay.
        </p>
      )}
      {methods.gift_cards.length > 0 && <GiftCards methods={methods} />}
      {methods.can_post_pay && <PostPay methods={methods} />}
      <div className={styles.more}>
        <Button variant="default" size="xs" onClick={() => setAdding(true)}>
          Add Payment Method
        </Button>
        <span className={styles.aside}>Credit cards are not available on this server.</span>
      </div>
      {isAdding && <AddPaymentMethod onClose={() => setAdding(false)} />}
    </fieldset>
  )
}

function PostPay({ methods: { using_post_pay, post_pay } }: { methods: PaymentMethods }) {
  const id = useId()
  const queryClient = useQueryClient()
  // Optimistic: shown as chosen before the server has saved it.
  const [isAsked, setAsked] = useState(false)
  const choose = useMutation({
    mutationFn: () => choosePostPay(true),
    onSuccess: (answer) => queryClient.setQueryData(paymentMethodsQuery.queryKey, answer),
    onSettled: () => setAsked(false),
  })
  const isChosen = using_post_pay || isAsked
  const isSuspended = post_pay?.is_suspended === true
  return (
    <label className={styles.way} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        name={`pay-with-${id}`}
        checked={isChosen}
        disabled={choose.isPending}
        onChange={() => {
          setAsked(true)
          choose.mutate()
        }}
        aria-describedby={`${id}-terms`}
      />
      <span className={styles.plate} aria-hidden>
        <IconFileInvoice size={18} stroke={1.6} />
      </span>
      <span className={styles.words}>
        <b>Post Pay</b>
        <span id={`${id}-terms`} data-alert={isSuspended || undefined}>
          {isSuspended ? 'Suspended because an invoice is overdue.' : termsOf(post_pay)}
        </span>
      </span>
    </label>
  )
}

function termsOf(post_pay: PaymentMethods['post_pay']): string {
  const { left_formatted = null, limit_formatted = null } = post_pay ?? {}
  return left_formatted === null ? 'Invoice, net 30 days.' : `Invoice, net 30 days. ${left_formatted} of ${limit_formatted} left.`
}

const Note = ({ children }: { children: React.ReactNode }) => (
  <p className={styles.note} role="note">
    {children}
  </p>
)
