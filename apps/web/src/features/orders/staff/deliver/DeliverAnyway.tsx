import { ProblemList } from '@answerprint/ui/ProblemList'
import { Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { atLeast } from '#platform/forms/rules'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { deliverDcp, type StaffOrder, staffOrderQuery } from '../staff-orders.api.ts'

const SHORTEST_REASON = 3
const MOST_MISTAKES = 10

type DeliverAnywayProps = { orderID: string; dcp: StaffOrder['dcps'][number]; onClose: () => void }

/** A DCP with mistakes is delivered by a person who has read them, and the customer reads them too. */
export function DeliverAnyway({ orderID, dcp: { _id: dcpID, name, problems }, onClose }: DeliverAnywayProps) {
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, { reason }: { reason: string }) => deliverDcp({ orderID, dcpID }, reason, keys),
    success: () => `Delivered: ${name}`,
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: staffOrderQuery(orderID).queryKey })
      onClose()
    },
  })
  const form = useDialogForm({
    values: { reason: '' },
    rules: { reason: atLeast(SHORTEST_REASON, 'Say why.') },
    send,
    onSubmit: (typed) => send.mutate(typed),
  })
  const mistakes = problems.filter(({ severity }) => severity === 'wrong')
  return (
    <FormDialog title="Deliver with mistakes?" size={520} form={form} verb="Deliver anyway" onClose={onClose}>
      <p>{name} becomes a file of the customer. The order and the email to them name what its check found:</p>
      <ProblemList problems={mistakes} label={`Mistakes of ${name}`} most={MOST_MISTAKES} />
      <Textarea
        label="Reason"
        description="The customer reads it beside the mistakes."
        autosize
        minRows={2}
        maxLength={300}
        data-autofocus
        {...form.field('reason')}
      />
    </FormDialog>
  )
}
