import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { ActionIcon, Modal, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { useFiles } from '../file-context.ts'
import { refreshFiles } from '../files.queries.ts'
import styles from './Tags.module.css'
import { deleteTag, type Tag, tagsKey, tagsQuery } from './tags.api.ts'

const WIDTH = 420

/** Every tag there is here, to be taken off all files at once. */
export function AllTags({ onClose }: { onClose: () => void }) {
  const { tagScope: scope } = useFiles()
  const tags = useQuery({ ...tagsQuery(scope ?? null), enabled: scope !== undefined })
  const [leaving, setLeaving] = useState<Tag | null>(null)
  return (
    <>
      <Modal opened onClose={onClose} size={WIDTH} title="Tags">
        {tags.isPending && <Skeleton height={160} />}
        {tags.isError && (
          <p className={styles.failed} role="alert">
            {messageOf(tags.error)}
          </p>
        )}
        {tags.data?.length === 0 && <p className={styles.none}>No Tags</p>}
        <ul className={styles.all} aria-label="Tags">
          {tags.data?.map((tag) => (
            <li key={tag._id}>
              <span title={tag.name}>{tag.name}</span>
              <ActionIcon variant="subtle" aria-label={`Delete tag ${tag.name}`} onClick={() => setLeaving(tag)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Modal>
      {leaving !== null && <DeleteTag tag={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}

function DeleteTag({ tag, onClose }: { tag: Tag; onClose: () => void }) {
  const queryClient = useQueryClient()
  const { listing } = useFiles()
  const remove = useMutation({
    mutationFn: () => deleteTag(tag._id),
    onSuccess: async () => {
      onClose()
      toasts.success('Tag deleted!')
      await Promise.all([refreshFiles(queryClient, listing.projectID), queryClient.invalidateQueries({ queryKey: tagsKey })])
    },
  })
  return (
    <ConfirmModal
      opened
      tone="danger"
      title="Delete tag"
      confirm="Delete tag"
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p>
        <b>{tag.name}</b> is taken off every file that has it, in all projects. This cannot be undone.
      </p>
    </ConfirmModal>
  )
}
