import { Refusal } from '@answerprint/contract/refusal'
import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Checkbox } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RequestKeys } from '#platform/sending/own-key'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { defrost, type FileItem, getFile } from '../files.api.ts'
import { patchItem, refreshFiles } from '../files.queries.ts'
import styles from './FileDialogs.module.css'

const FAILED = 'Unable to thaw content. Please refresh the page and try again. If the issue persists, please contact support.'

export function RestoreFile({ file, onClose }: { file: FileItem; onClose: () => void }) {
  const queryClient = useQueryClient()
  const [isAll, setIsAll] = useState(false)
  const restore = useSend({
    send: async (keys) => {
      const isBegun = await begin(isAll ? file.project_id : file._id, keys)
      // What has begun goes on, whether or not this is answered.
      return { isBegun, item: await getFile(file.project_id, file._id).catch(() => null) }
    },
    onSuccess: ({ isBegun, item }) => {
      if (!isBegun) toasts.success(`${isAll ? 'Everything in this project' : file.name} is available.`)
      if (item !== null) patchItem(queryClient, item)
      if (isAll || item === null) void refreshFiles(queryClient, file.project_id)
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
      <Checkbox
        checked={isAll}
        label="Restore everything that is archived in this project"
        onChange={(event) => setIsAll(event.currentTarget.checked)}
      />
      {restore.isError && (
        <p className={styles.error} role="alert">
          {FAILED}
        </p>
      )}
    </ConfirmModal>
  )
}

/** False where nothing of it is archived any more. */
async function begin(id: string, keys: RequestKeys): Promise<boolean> {
  try {
    await defrost(id, keys)
    return true
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not_frozen') return false
    throw error
  }
}
