import { MOST_LINKS } from '@answerprint/contract/billing-rules'
import { Refusal } from '@answerprint/contract/refusal'
import { Dialog } from '@answerprint/ui/Dialog'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '#platform/format/figures'
import { SESSION_KEY } from '#platform/query-client'
import { useSend } from '#platform/sending/use-send'
import { buyLinks, type Links, paymentMethodsQuery, type TopUpQuote, topUpQuery } from '../billing.api.ts'
import { Bought } from './Bought.tsx'
import { TopUpForm } from './TopUpForm.tsx'
import { topUpFailed } from './top-up-failed.ts'

const TITLE = 'Purchase screener links'

/** Links beyond those of the plan: how many, what they cost with tax, how they are paid. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [quantity, setQuantity] = useState(1)
  const quote = useQuery(topUpQuery(quantity))
  const buy = useSend({
    send: (keys, links: Links) => buyLinks(links, keys),
    onSuccess: () => Promise.all([queryClient.invalidateQueries({ queryKey: SESSION_KEY }), refreshQuota()]),
    onError: (error) => {
      if (!(error instanceof Refusal) || error.quote === undefined) return
      const now = error.quote as TopUpQuote
      queryClient.setQueryData(topUpQuery(now.quantity).queryKey, now)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: paymentMethodsQuery.queryKey }),
  })
  /** What is left is shown beside what is sent, too. */
  const refreshQuota = () => queryClient.invalidateQueries({ queryKey: ['share-quota'] })
  return (
    <Dialog opened title={TITLE} size={480} onClose={onClose} closeOnEscape={!buy.isPending} closeOnClickOutside={false}>
      {buy.data === undefined ? (
        <TopUpForm
          quantity={quantity}
          most={MOST_LINKS}
          quote={quote}
          buying={{ isPending: buy.isPending, problem: buy.error === null ? null : topUpFailed(buy.error) }}
          onQuantity={(next) => {
            buy.reset()
            setQuantity(next)
          }}
          onBuy={(quoted_total, customerCardID) => buy.mutate({ quantity, quoted_total, customerCardID })}
          onClose={onClose}
        />
      ) : (
        <Bought
          words={`${formatCount(buy.data.amount_purchased, 'link')} added. ${formatCount(buy.data.reviewers.remaining, 'link')} left.`}
          invoiceID={buy.data.invoice_id}
          close={
            <Button variant="ink" data-autofocus onClick={onClose}>
              Done
            </Button>
          }
        />
      )}
    </Dialog>
  )
}
