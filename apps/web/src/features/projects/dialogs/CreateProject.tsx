import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button, Modal, TextInput } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { createProject, PROJECTS_KEY } from '../projects.api.ts'

const TITLE_MOST = 255

type CreateProjectProps = { slug: string | undefined; initialTitle: string; onClose: () => void }

export function CreateProject({ slug, initialTitle, onClose }: CreateProjectProps) {
  const [title, setTitle] = useState(initialTitle.slice(0, TITLE_MOST))
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useSend({
    send: (keys) => createProject(title.trim(), slug ?? null, keys),
    success: (project) => `${project.title} Created!`,
    onSuccess: async (project) => {
      track('project_created')
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      // Whoever makes a project of an organisation says next who sees it.
      const state = project.organization_id === null ? {} : { opensAccess: true }
      await navigate({ to: '/projects/$projectID/files', params: { projectID: project._id }, state })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '') create.mutate()
  }
  return (
    <Modal opened onClose={() => !create.isPending && onClose()} title="Create a New Project" size={440} closeOnClickOutside={title === ''}>
      <form onSubmit={handleSubmit}>
        <TextInput
          label="Project Title"
          data-autofocus
          maxLength={TITLE_MOST}
          value={title}
          error={create.problem}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <DialogFoot>
          <Button variant="subtle" disabled={create.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={title.trim() === '' || create.isPending}>
            {create.isPending ? 'Saving...' : 'Create Project'}
          </Button>
        </DialogFoot>
      </form>
    </Modal>
  )
}
