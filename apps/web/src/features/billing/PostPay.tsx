import { IconFileInvoice } from '@tabler/icons-react'
import { useId } from 'react'
import type { PaymentMethods } from './billing.api.ts'
import styles from './PayWith.module.css'
import { usePostPay } from './use-post-pay.ts'

type PostPayProps = {
  methods: PaymentMethods
  /** Of the cards that it is chosen among, for arrow keys. */
  name?: string
  onChosen: () => void
}

/** Where staff have granted it. The choice is the account's: it switches gift cards off. */
export function PostPay({ methods, name, onChosen }: PostPayProps) {
  const id = useId()
  const { isUsing, choose } = usePostPay(methods)
  const { post_pay } = methods
  const isSuspended = post_pay?.is_suspended === true
  return (
    <label className={styles.way} data-chosen={isUsing || undefined}>
      <input
        type="radio"
        name={name ?? `pay-with-${id}`}
        checked={isUsing}
        onChange={() => {
          onChosen()
          choose(true)
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
  return left_formatted === null
    ? 'Invoice, net 30 days. Turns gift cards off.'
    : `Invoice, net 30 days. ${left_formatted} of ${limit_formatted} left. Turns gift cards off.`
}
