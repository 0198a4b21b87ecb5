import { useQueryClient } from '@tanstack/react-query'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { MomentField } from '#platform/moments/MomentField.tsx'
import { useSend } from '#platform/sending/use-send'
import { detailQuery, reviewRequest, VIDEO_REQUESTS_KEY, type VideoRequestDetail } from '../video-requests.api.ts'

type DueDateProps = { organizationID: string; request: VideoRequestDetail['request']; onClose: () => void }

/** By when it is asked for. Another date is another reminder. */
export function DueDate({ organizationID, request, onClose }: DueDateProps) {
  const queryClient = useQueryClient()
  const send = useSend({
    send: (_keys, { due_at }: { due_at: string | null }) => reviewRequest(organizationID, request._id, { due_at }),
    success: () => 'Saved!',
    onSuccess: (next) => {
      queryClient.setQueryData(detailQuery(organizationID, request._id).queryKey, next)
      onClose()
      return queryClient.invalidateQueries({ queryKey: VIDEO_REQUESTS_KEY })
    },
  })
  const form = useDialogForm<{ due_at: string | null }>({
    values: { due_at: request.due_at },
    send,
    onSubmit: send.mutate,
    problemAt: 'due_at',
  })
  return (
    <FormDialog
      title="Due date"
      verb="Save"
      form={form}
      isBlocked={form.values.due_at === request.due_at}
      note={request.recipient_email !== null && 'The recipient is reminded three days before.'}
      onClose={onClose}
    >
      <MomentField
        label="Due"
        placeholder="No due date"
        clear="No due date"
        value={form.values.due_at}
        error={form.field('due_at').error}
        onChange={(due_at) => form.set({ due_at })}
      />
    </FormDialog>
  )
}
