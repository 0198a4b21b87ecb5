import { Refusal } from '@answerprint/contract/refusal'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSend } from '#platform/sending/use-send'
import { type InvoiceRow, markPaid, STAFF_MONEY_KEY } from './staff-money.api.ts'

const MEANWHILE = new Set(['invoice_not_owed', 'conflict'])

/** What was owed by post-pay has arrived at the bank. */
export function MarkPaid({ invoice: { number, account, owed } }: { invoice: InvoiceRow }) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const mark = useSend({
    send: (keys) => markPaid({ number, amount: owed.amount }, keys),
    failure: 'toast',
    success: () => `${number} is paid`,
    onSuccess: () => setAsked(false),
    onError: (error) => {
      // It was paid or refunded meanwhile: what the list says now is asked about again.
      if (error instanceof Refusal && MEANWHILE.has(error.code)) setAsked(false)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: STAFF_MONEY_KEY }),
  })
  return (
    <>
      <Button variant="default" size="xs" aria-label={`Mark ${number} as paid`} onClick={() => setAsked(true)}>
        Mark as paid
      </Button>
      <ConfirmModal
        opened={isAsked}
        title={`Mark ${number} as paid?`}
        confirm="Mark as paid"
        startsOnCancel
        busy={mark.isPending}
        onConfirm={() => mark.mutate()}
        onClose={() => setAsked(false)}
      >
        <p>
          {owed.formatted} from {account} has arrived. This cannot be undone.
        </p>
      </ConfirmModal>
    </>
  )
}
