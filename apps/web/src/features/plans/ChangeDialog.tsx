import { isForOrganizations } from '@answerprint/contract/plan-rules'
import { Refusal } from '@answerprint/contract/refusal'
import { Dialog } from '@answerprint/ui/Dialog'
import { Skeleton, TextInput } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PriceLines } from '#features/billing'
import { formatDate } from '#platform/format/dates'
import { messageOf } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { useUser } from '#platform/session'
import { ConfirmDown } from './ConfirmDown.tsx'
import { PayForm } from './PayForm.tsx'
import styles from './PlanScreen.module.css'
import {
  type BillingCycle,
  choosePlan,
  type Plan,
  type PlanChange,
  type PlanName,
  type PlanQuote,
  planQuoteQuery,
  type Subscription,
} from './plans.api.ts'

type ChangeDialogProps = {
  plan: PlanName
  plans: readonly Plan[]
  cycle: BillingCycle
  current: Subscription
  onClose: () => void
}

/** Up: what it costs now and how it is paid. Down: what changes, and when. */
export function ChangeDialog({ plan, plans, cycle, current, onClose }: ChangeDialogProps) {
  const { organization } = useUser()
  const [name, setName] = useState('')
  const quote = useQuery(planQuoteQuery(plan, cycle))
  const change = usePlanChange(onClose)
  const next = plans.find((each) => each.name === plan)
  const title = next?.title ?? plan
  const founds = organization === null && isForOrganizations(plan)
  const send = (credit_card_id: string | null, quoted_total: number) =>
    change.mutate({
      selected_plan: plan,
      billing_cycle: cycle,
      credit_card_id,
      organization_name: founds ? name.trim() : null,
      quoted_total,
    })
  if (quote.data?.when === 'later')
    return (
      <ConfirmDown
        plan={plan}
        title={title}
        current={current}
        at={quote.data.at}
        storage={next?.storage_bytes ?? null}
        // Organizations are founded on Free, and invite there too.
        members={organization === null || plan === 'free' ? null : (next?.members ?? null)}
        cost={quote.data.renewal_total?.formatted ?? null}
        isPending={change.isPending}
        problem={change.problem}
        onConfirm={() => send(null, 0)}
        onClose={onClose}
      />
    )
  const total = quote.data?.total.amount
  return (
    <Dialog
      opened
      title={`${title}, paid ${cycle}`}
      size={480}
      onClose={onClose}
      closeOnEscape={!change.isPending}
      closeOnClickOutside={false}
    >
      <PayForm
        verb={total === 0 ? 'Change plan' : 'Purchase'}
        total={total}
        problem={change.problem ?? (quote.error ? messageOf(quote.error) : null)}
        isPending={change.isPending}
        isBlocked={total === undefined || (founds && name.trim() === '')}
        onPay={(cardID) => total !== undefined && send(cardID, total)}
        onClose={onClose}
      >
        {founds && (
          <TextInput
            label="Name of the organization"
            description="It is made with the plan, and you become its Administrator. Your projects stay yours until you hand them over."
            maxLength={120}
            data-autofocus
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
        {quote.data === undefined ? <Skeleton height={112} radius={8} /> : <Price quote={quote.data} />}
      </PayForm>
    </Dialog>
  )
}

function usePlanChange(onDone: () => void) {
  const queryClient = useQueryClient()
  return useSend({
    send: (keys, body: PlanChange) => choosePlan(body, keys),
    success: () => 'Plan updated!',
    onSuccess: async () => {
      await queryClient.invalidateQueries()
      onDone()
    },
    onError: (error, { selected_plan, billing_cycle }) => {
      if (error instanceof Refusal && error.quote !== undefined)
        queryClient.setQueryData(planQuoteQuery(selected_plan, billing_cycle).queryKey, error.quote as PlanQuote)
    },
  })
}

function Price({ quote: { lines, credited, withheld, tax_total, tax_label, total, next_at } }: { quote: PlanQuote }) {
  const rows = [
    ...lines.map((line) => ({ label: line.title.split(', less')[0] ?? line.title, amount: line.unit_price.formatted })),
    ...(credited.amount > 0
      ? [{ label: 'Credit', note: lines[0]?.title.split(', less ')[1] ?? '', amount: `\u2212${credited.formatted}` }]
      : []),
    { label: 'Tax', note: tax_label, amount: tax_total.formatted },
  ]
  return (
    <>
      <PriceLines lines={rows} total={total.formatted} />
      {withheld.amount > 0 && (
        <p className={styles.lead}>
          {withheld.formatted} is not credited now: its payment is disputed at the bank. Should the bank refuse the dispute, your next
          invoices are less by that.
        </p>
      )}
      {next_at !== null && <p className={styles.lead}>Starts now, renews on {formatDate(next_at)}.</p>}
    </>
  )
}
