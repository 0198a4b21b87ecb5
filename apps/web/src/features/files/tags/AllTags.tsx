import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Dialog } from '@answerprint/ui/Dialog'
import { SearchField } from '@answerprint/ui/SearchField'
import { ActionIcon, Skeleton } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { loadStatusOf } from '#platform/failures/load-status'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { useFiles } from '../file-context.ts'
import { refreshFiles } from '../files.queries.ts'
import styles from './Tags.module.css'
import { deleteTag, type Tag, tagsKey } from './tags.api.ts'
import { useTagSearch } from './use-tag-search.ts'

const WIDTH = 420

/** Every tag there is here, to be taken off all files at once. */
export function AllTags({ onClose }: { onClose: () => void }) {
  const { tagScope: scope } = useFiles()
  const { found, query, isLong, words, setWords } = useTagSearch(scope)
  const [leaving, setLeaving] = useState<Tag | null>(null)
  return (
    <>
      <Dialog opened onClose={onClose} size={WIDTH} title="Tags">
        {isLong && <SearchField label="Search tags" value={words} onChange={setWords} className={styles.search} isFirst />}
        {query.isPending && <Skeleton height={160} />}
        {loadStatusOf(query) === 'ERROR' && (
          <p className={styles.failed} role="alert">
            {messageOf(query.error)}
          </p>
        )}
        {query.data !== undefined && found.length === 0 && <p className={styles.none}>No Tags</p>}
        <ul className={styles.all} aria-label="Tags">
          {found.map((tag) => (
            <li key={tag._id}>
              <span title={tag.name}>{tag.name}</span>
              <ActionIcon variant="subtle" aria-label={`Delete tag ${tag.name}`} onClick={() => setLeaving(tag)}>
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      </Dialog>
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
