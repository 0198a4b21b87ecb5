import { Button, Modal, TextInput } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { newKey } from '#platform/new-key'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import styles from './ProjectDialogs.module.css'
import { createProject, PROJECTS_KEY } from './projects.api.ts'

const TITLE_MOST = 255

export function CreateProject({ slug, onClose }: { slug: string | undefined; onClose: () => void }) {
  const [title, setTitle] = useState('')
  const [key] = useState(newKey)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const create = useMutation({
    mutationFn: () => createProject(title.trim(), slug ?? null, key),
    meta: { quiet: true },
    onSuccess: async (project) => {
      toasts.success(`${project.title} Created!`)
      void queryClient.invalidateQueries({ queryKey: PROJECTS_KEY })
      await navigate({ to: '/projects/$projectID/files', params: { projectID: project._id } })
    },
  })
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (title.trim() !== '' && !create.isPending) create.mutate()
  }
  return (
    <Modal opened onClose={onClose} title="Create a New Project" size={440} closeOnClickOutside={title === ''}>
      <form onSubmit={handleSubmit}>
        <TextInput
          label="Project Title"
          data-autofocus
          maxLength={TITLE_MOST}
          value={title}
          error={create.isError ? messageOf(create.error) : undefined}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <footer className={styles.footer}>
          <Button variant="subtle" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="ink" disabled={title.trim() === '' || create.isPending}>
            {create.isPending ? 'Saving...' : 'Create Project'}
          </Button>
        </footer>
      </form>
    </Modal>
  )
}
