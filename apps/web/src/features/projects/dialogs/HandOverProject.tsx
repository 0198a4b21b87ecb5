import { ConfirmModal } from '@answerprint/ui/ConfirmModal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#platform/query-client'
import { sessionQuery } from '#platform/session'
import { toasts } from '#platform/toasts'
import { handOverProject, PROJECTS_KEY, type Project, projectQuery } from '../projects.api.ts'
import styles from './ProjectDialogs.module.css'

/** A project of one's own becomes the organization's. */
export function HandOverProject({ project, onClose }: { project: Project; onClose: () => void }) {
  const queryClient = useQueryClient()
  const handOver = useMutation({
    mutationFn: () => handOverProject(project._id),
    meta: { quiet: true },
    onSuccess: () => {
      toasts.success(`${project.title} belongs to the organization now`)
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      void queryClient.invalidateQueries({ queryKey: projectQuery(project._id).queryKey })
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
      onClose()
    },
  })
  return (
    <ConfirmModal
      opened
      title="Hand over to organization"
      confirm="Hand over"
      busy={handOver.isPending}
      onConfirm={() => handOver.mutate()}
      onClose={onClose}
    >
      <p className={styles.lead}>
        <b>{project.title}</b> with its files, screeners and shares becomes your organization's, and takes its storage. Members who see all
        projects will see it, and your role there says what you can do with it. This cannot be undone.
      </p>
      {handOver.isError && <p role="alert">{messageOf(handOver.error)}</p>}
    </ConfirmModal>
  )
}
