import { Textarea, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { amountIn, exampleOf } from '#platform/money'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { QUEUE_KEY, refundOrder, type StaffOrder, staffOrderQuery } from './staff-orders.api.ts'

const SHORTEST_REASON = 3

type RefundOrderProps = { order: StaffOrder; cancel: boolean; onClose: () => void }

/** Money back for an order, and its end where it is cancelled; the customer reads why. */
export function RefundOrder({ order, cancel, onClose }: RefundOrderProps) {
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, { amount, reason }: { amount: string; reason: string }) =>
      refundOrder(order._id, { amount: amountIn(amount) ?? 0, reason, cancel }, keys),
    onSuccess: async (next) => {
      queryClient.setQueryData(staffOrderQuery(order._id).queryKey, next)
      await queryClient.invalidateQueries({ queryKey: QUEUE_KEY })
      onClose()
    },
    // What another member of staff gave back meanwhile is no longer offered.
    onError: () => queryClient.invalidateQueries({ queryKey: staffOrderQuery(order._id).queryKey }),
  })
  const faultOf = (typed: string): string | null => {
    if (cancel && typed.trim() === '') return null
    const amount = amountIn(typed)
    if (!amount) return `Write an amount as ${exampleOf(1250)}.`
    return amount > order.refundable ? `At most ${order.refundable_formatted}.` : null
  }
  const form = useDialogForm({
    values: { amount: '', reason: '' },
    rules: {
      amount: (typed: string) => faultOf(typed),
      reason: atLeast(SHORTEST_REASON, 'Say why.'),
    },
    send,
    onSubmit: (typed) => send.mutate(typed),
  })
  const title = cancel ? `Cancel order ${order.order_number}` : `Refund order ${order.order_number}`
  return (
    <FormDialog
      title={title}
      size={480}
      form={form}
      verb={cancel ? 'Cancel order' : 'Refund'}
      cancel={cancel ? 'Keep order' : 'Cancel'}
      onClose={onClose}
    >
      <p>{refundableOf(order)}</p>
      {!order.is_disputed && (
        <TextInput
          label="Amount with tax"
          description={cancel ? 'Empty: nothing is refunded.' : undefined}
          inputMode="decimal"
          data-autofocus
          {...form.field('amount')}
        />
      )}
      <Textarea
        label="Reason"
        data-autofocus={order.is_disputed || undefined}
        description="The customer reads it with the order and on the credit note."
        autosize
        minRows={2}
        maxLength={300}
        {...form.field('reason')}
      />
    </FormDialog>
  )
}

function refundableOf({ is_disputed, refundable, refundable_formatted, customer }: StaffOrder): string {
  if (is_disputed) return 'The buyer has asked their bank for this payment. It is refunded by that decision, not here.'
  return refundable === 0
    ? 'Nothing is left to give back of it.'
    : `At most ${refundable_formatted} can be given back of it, to where ${customer} paid from.`
}
