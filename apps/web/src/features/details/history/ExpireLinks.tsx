import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { expireLinks, type HistoryEntry, historyKey } from './history.api.ts'

export function ExpireLinks({ projectID, entry, onClose }: { projectID: string; entry: HistoryEntry; onClose: () => void }) {
  const queryClient = useQueryClient()
  const expire = useMutation({
    mutationFn: () => expireLinks(projectID, entry),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: historyKey(projectID) })
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      title="Expire links?"
      confirm="Expire links"
      tone="danger"
      busy={expire.isPending}
      onConfirm={() => expire.mutate()}
      onClose={onClose}
    >
      Recipients lose access at once. You can give them a new date later.
    </ConfirmModal>
  )
}
