import { ConfirmDeletion } from '@answerprint/ui/ConfirmDeletion'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import { isGone, sentAgain } from '#platform/sending/sent-again'
import { sessionQuery } from '#platform/session'
import { toasts } from '#platform/toasts'
import { deleteProjects, findProject, PROJECTS_KEY, type Project } from '../projects.api.ts'
import { DeleteRefused } from './DeleteRefused.tsx'

const consequences = ['All shared files links will be expired', 'All screeners, reviewers and analytics will be removed'] as const

type DeleteProjectsProps = { projects: readonly Project[]; slug: string | undefined; onClose: () => void; onDeleted: () => void }

export function DeleteProjects({ projects, slug, onClose, onDeleted }: DeleteProjectsProps) {
  const queryClient = useQueryClient()
  const [send] = useState(() => sentAgain((ids: string[]) => deleteProjects(ids, slug ?? null), whenGone))
  const remove = useMutation({
    mutationFn: () => send(projects.map((each) => each._id)),
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
    <ConfirmDeletion
      title={many ? `Delete ${projects.length} projects` : 'Delete Project'}
      consequences={consequences}
      error={remove.isError ? messageOf(remove.error) : undefined}
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <b>{many ? `${projects.length} projects` : projects[0]?.title}</b> and everything inside will be deleted. This action cannot be
      undone.
    </ConfirmDeletion>
  )
}

/** What their deletion answered, if none of them is there any more. */
async function whenGone(ids: string[]) {
  const isThere = (id: string) =>
    findProject(id).then(
      () => true,
      (error: unknown) => !isGone(error),
    )
  const found = await Promise.all(ids.map(isThere))
  return found.includes(true) ? undefined : { deleted: ids, not_deleted: [] }
}
