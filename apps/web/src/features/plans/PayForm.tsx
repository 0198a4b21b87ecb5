import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { meansOf, PayWith, paymentMethodsQuery, refusalOf, useCardChoice } from '#features/billing'
import styles from './PlanScreen.module.css'

type PayFormProps = {
  verb: string
  /** Minor units; undefined while it is not known. */
  total: number | undefined
  problem: string | null
  isPending: boolean
  /** Something else is missing. */
  isBlocked?: boolean
  onPay: (cardID: string | null) => void
  onClose: () => void
  children: ReactNode
}

/** What is paid, how, and the button that pays. */
export function PayForm({ verb, total, problem, isPending, isBlocked = false, onPay, onClose, children }: PayFormProps) {
  const { data: methods } = useQuery(paymentMethodsQuery)
  const choice = useCardChoice(methods)
  const refusal = methods === undefined || total === undefined ? '' : refusalOf(meansOf(methods, choice.cardID), total)
  return (
    <>
      <div className={styles.form}>
        {children}
        {total !== 0 && <PayWith choice={choice} />}
        {problem !== null && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
      <DialogFoot>
        <Button variant="subtle" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" disabled={isBlocked || refusal !== null} loading={isPending} onClick={() => onPay(choice.cardID)}>
          {verb}
        </Button>
      </DialogFoot>
    </>
  )
}
