import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { defrost, type FileItem, getFile } from '../files.api.ts'
import { patchItem } from '../files.queries.ts'
import styles from './FileDialogs.module.css'

const FAILED = 'Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.'

export function RestoreFile({ file, onClose }: { file: FileItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const restore = useMutation({
    mutationFn: async () => {
      await defrost(file._id)
      return getFile(file.project_id, file._id)
    },
    meta: { quiet: true },
    onSuccess: (item) => {
      patchItem(queryClient, item)
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      title="Restore Content"
      confirm="Restore"
      busy={restore.isPending}
      onConfirm={() => restore.mutate()}
      onClose={onClose}
    >
      <p>
        <b>{file.name}</b> is archived. You will be emailed when your content is available.
      </p>
      {restore.isError && (
        <p className={styles.error} role="alert">
          {FAILED}
        </p>
      )}
    </ConfirmModal>
  )
}
