import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { amountIn, exampleOf } from '#platform/money'
import { useSend } from '#platform/sending/use-send'
import { type InvoiceRow, refundInvoice, STAFF_MONEY_KEY } from './staff-money.api.ts'

const SHORTEST_REASON = 3

/** What was owed came to the bank, from which only people send it back. */
function whereTo({ owed, due_at }: InvoiceRow): string {
  if (owed.amount > 0) return `${owed.formatted} is owed: a refund is taken off that first.`
  if (due_at !== null) return 'It was on Post Pay and is paid: send it back from the bank, too.'
  return 'It goes back to where it was paid from, to gift cards last.'
}

/** All of an invoice, or a part of it. */
export function RefundDialog({ invoice, onClose }: { invoice: InvoiceRow; onClose: () => void }) {
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, { amount, reason }: { amount: string; reason: string }) =>
      refundInvoice(invoice._id, { amount: amount.trim() === '' ? null : (amountIn(amount) ?? 0), reason }, keys),
    success: ({ number }) => `Refunded: ${number}`,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: STAFF_MONEY_KEY })
      onClose()
    },
  })
  const form = useDialogForm({
    values: { amount: '', reason: '' },
    rules: {
      amount: (typed: string) => (typed.trim() === '' || amountIn(typed) ? null : `Write an amount as ${exampleOf(1250)}.`),
      reason: atLeast(SHORTEST_REASON, 'Say why.'),
    },
    send,
    onSubmit: (typed) => send.mutate(typed),
  })
  return (
    <FormDialog title={`Refund ${invoice.number}`} size={480} form={form} verb="Refund" onClose={onClose}>
      <p>
        {invoice.account}, {invoice.total.formatted}
        {invoice.refunded.amount > 0 && `, of which ${invoice.refunded.formatted} is refunded`}. {whereTo(invoice)}
      </p>
      <TextInput
        label="Amount with tax"
        description="Empty: all that is left."
        placeholder="All that is left"
        inputMode="decimal"
        data-autofocus
        {...form.field('amount')}
      />
      <Textarea
        label="Reason"
        description="The buyer reads it on the credit note."
        autosize
        minRows={2}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
