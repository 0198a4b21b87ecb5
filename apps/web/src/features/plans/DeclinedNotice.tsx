import { Dialog } from '@answerprint/ui/Dialog'
import { LinkButton } from '@answerprint/ui/LinkButton'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Refusal } from '@answerprint/contract/refusal'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { PayForm } from './PayForm.tsx'
import styles from './PlanScreen.module.css'
import { retryPayment, type Subscription } from './plans.api.ts'

/** A renewal that was declined: what it costs, what happens, and the way to pay it with this or another card. */
export function DeclinedNotice({ current, mayPay }: { current: Subscription; mayPay: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const { title, status, amount_due } = current
  return (
    <section className={styles.notice} data-tone="err" aria-label="Payment declined">
      <p>
        <b>Payment declined</b> The renewal of {title}
        {amount_due && ` for ${amount_due.formatted} plus tax`} could not be charged.{' '}
        {status === 'lapsed'
          ? 'The limits of the Free plan apply until it is paid. Nothing was deleted.'
          : 'We try again for a week. After 14 days the limits of the Free plan apply; nothing is deleted.'}{' '}
        {mayPay && <LinkButton onClick={() => setOpen(true)}>Try again</LinkButton>}
      </p>
      {isOpen && <Retry current={current} onClose={() => setOpen(false)} />}
    </section>
  )
}

function Retry({ current, onClose }: { current: Subscription; onClose: () => void }) {
  const queryClient = useQueryClient()
  const retry = useSend({
    send: (keys, cardID: string | null) => retryPayment(cardID, keys),
    success: () => 'Plan updated!',
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      onClose()
    },
    // It was paid in another tab, or by a colleague, and this page has not heard of it.
    onError: async (error) => {
      if (!(error instanceof Refusal && error.code === 'plan_nothing_due')) return
      toasts.info('The plan is paid already. Nothing was charged.')
      await queryClient.invalidateQueries()
      onClose()
    },
  })
  return (
    <Dialog opened title={`Renew ${current.title}`} size={480} onClose={onClose} closeOnEscape={!retry.isPending}>
      <PayForm
        verb="Pay"
        total={current.amount_due?.amount}
        problem={retry.problem}
        isPending={retry.isPending}
        onPay={(cardID) => retry.mutate(cardID)}
        onClose={onClose}
      >
        <p className={styles.lead}>
          {current.amount_due?.formatted} plus tax. Choose another card, or the same one once your bank allows it.
        </p>
      </PayForm>
    </Dialog>
  )
}
