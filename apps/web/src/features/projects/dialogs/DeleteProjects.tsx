import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { Checkbox, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { sessionQuery } from '#platform/session'
import { toasts } from '#platform/toasts'
import { mayDelete } from '../project-list.ts'
import { deleteProjects, PROJECTS_KEY, type Project } from '../projects.api.ts'
import { DeleteRefused } from './DeleteRefused.tsx'
import styles from './ProjectDialogs.module.css'

const consequences = ['All shared files links will be expired', 'All screeners, reviewers and analytics will be removed'] as const

type DeleteProjectsProps = { projects: readonly Project[]; slug: string | undefined; onClose: () => void; onDeleted: () => void }

export function DeleteProjects({ projects, slug, onClose, onDeleted }: DeleteProjectsProps) {
  const [word, setWord] = useState('')
  const [ticks, setTicks] = useState(consequences.map(() => false))
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () =>
      deleteProjects(
        projects.map((each) => each._id),
        slug ?? null,
      ),
    meta: { quiet: true },
    onSuccess: async ({ deleted, not_deleted }) => {
      if (deleted.length > 0) toasts.success('Project(s) Deleted')
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      await queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      onDeleted()
      if (not_deleted.length === 0) onClose()
    },
    // Another person may have deleted one of them: the wall behind shows the current state.
    onError: () => void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY }),
  })
  const refused = remove.data?.not_deleted ?? []
  if (refused.length > 0) return <DeleteRefused projects={refused} onClose={onClose} />
  const many = projects.length > 1
  return (
    <ConfirmModal
      opened
      tone="danger"
      title={many ? `Delete ${projects.length} projects` : 'Delete Project'}
      confirm={many ? `Delete ${projects.length} projects` : 'Delete Project'}
      disabled={!mayDelete(word, ticks)}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <p className={styles.lead}>
        <b>{many ? `${projects.length} projects` : projects[0]?.title}</b> and everything inside will be deleted. This action cannot be
        undone.
      </p>
      <div className={styles.stack}>
        {consequences.map((label, index) => (
          <Checkbox
            key={label}
            label={label}
            checked={ticks[index] ?? false}
            onChange={(event) => setTicks(ticks.with(index, event.currentTarget.checked))}
          />
        ))}
        <TextInput
          label={
            <>
              Type <b>delete</b> to confirm
            </>
          }
          autoComplete="off"
          value={word}
          error={remove.isError ? messageOf(remove.error) : undefined}
          onChange={(event) => setWord(event.currentTarget.value)}
        />
      </div>
    </ConfirmModal>
  )
}
