import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toasts } from '#platform/toasts'
import { useOneAtATime } from '#platform/use-one-at-a-time'
import { historyKey } from '../history/history.api.ts'
import { attachmentsQuery, deleteAttachment, type ScreenerAttachment } from './attachments.api.ts'

type RemoveAttachmentProps = { projectID: string; attachment: ScreenerAttachment; onClose: () => void }

export function RemoveAttachment({ projectID, attachment, onClose }: RemoveAttachmentProps) {
  const queryClient = useQueryClient()
  const { queryKey } = attachmentsQuery(projectID)
  const { isPending, mutateAsync } = useMutation({
    mutationFn: () => deleteAttachment(projectID, attachment._id),
    meta: { quiet: true },
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (attachments) => attachments?.filter((each) => each._id !== attachment._id))
      void queryClient.invalidateQueries({ queryKey: historyKey(projectID) })
      toasts.success('Attachment Deleted!')
    },
    onError: () => toasts.error('Failed to delete attachment. Refresh and try again.'),
    onSettled: onClose,
  })
  const remove = useOneAtATime(mutateAsync)
  return (
    <ConfirmModal
      opened
      title="Remove this attachment?"
      confirm="Remove attachment"
      tone="danger"
      busy={isPending}
      onConfirm={() => remove()}
      onClose={onClose}
    >
      {attachment.name} no longer goes with the screeners. The file itself stays in its project.
    </ConfirmModal>
  )
}
