import { TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { FormDialog } from '#platform/forms/FormDialog.tsx'
import { useDialogForm } from '#platform/forms/use-dialog-form'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { createProject, PROJECTS_KEY } from '../projects.api.ts'

const TITLE_MOST = 255

type CreateProjectProps = { slug: string | undefined; initialTitle: string; onClose: () => void }

export function CreateProject({ slug, initialTitle, onClose }: CreateProjectProps) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useSend({
    send: (keys, title: string) => createProject(title, slug ?? null, keys),
    success: (project) => `${project.title} Created!`,
    onSuccess: async (project) => {
      track('project_created')
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      // A new project of an organization is not shared yet: the next step says who sees it.
      const state = project.organization_id === null ? {} : { opensAccess: true }
      await navigate({ to: '/projects/$projectID/files', params: { projectID: project._id }, state })
    },
  })
  const form = useDialogForm({
    values: { title: '' },
    // Typed in the palette: not lost by a click beside the dialog either.
    begun: { title: initialTitle.slice(0, TITLE_MOST) },
    send: create,
    onSubmit: ({ title }) => create.mutate(title.trim()),
    problemAt: 'title',
  })
  return (
    <FormDialog
      title="Create a New Project"
      size={440}
      form={form}
      verb="Create Project"
      busy="Saving..."
      isBlocked={form.values.title.trim() === ''}
      onClose={onClose}
    >
      <TextInput label="Project Title" data-autofocus maxLength={TITLE_MOST} {...form.field('title')} />
    </FormDialog>
  )
}
