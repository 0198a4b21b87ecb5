import { Select, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { CART_KEY } from '#platform/cart'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { useSend } from '#platform/sending/use-send'
import { APPROVALS_KEY, approversQuery, sendForApproval } from './approvals.api.ts'

const MOST_WORDS = 1000

/** The cart goes to a member who may buy it. */
export function SendForApproval({ onClose }: { onClose: () => void }) {
  const people = useQuery(approversQuery)
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const send = useSend({
    send: (keys, wanted: { approverID: string; note: string }) => sendForApproval(wanted, keys),
    success: ({ sent_to }) => `Sent to ${sent_to.full_name}`,
    onSuccess: async () => {
      await navigate({ to: '/approvals' })
      await Promise.all([CART_KEY, APPROVALS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
  const form = useDialogForm({
    values: { approverID: '', note: '' },
    rules: { approverID: (chosen: string) => (chosen === '' ? 'Choose who may approve it.' : null) },
    send,
    onSubmit: (typed) => send.mutate(typed),
  })
  const options = people.data?.map(({ _id, full_name, email }) => ({ value: _id, label: `${full_name}, ${email}` })) ?? []
  return (
    <FormDialog title="Send for approval" form={form} verb="Send" isBlocked={options.length === 0} onClose={onClose}>
      <Select
        label="To"
        placeholder={people.isPending ? 'One moment' : 'A member who may pay'}
        description={people.data?.length === 0 ? 'No member of your organization may buy this cart.' : undefined}
        searchable
        data={options}
        data-autofocus
        {...form.field('approverID')}
      />
      <Textarea label="Note" autosize minRows={2} maxLength={MOST_WORDS} {...form.field('note')} />
    </FormDialog>
  )
}
