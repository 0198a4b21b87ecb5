import { useState } from 'react'
import { newKey } from '#platform/new-key'
import { messageOf } from '#platform/query-client'
import { track } from '#platform/reports/track'
import { toasts } from '#platform/toasts'
import { createFolder } from '../project-folders.api.ts'
import { useFolderChange } from '../use-folder-change.ts'
import styles from './FolderDialogs.module.css'
import { FolderNameDialog } from './FolderNameDialog.tsx'

type CreateFolderProps = {
  /** Go into the new folder. */
  projects: readonly { _id: string; title: string }[]
  initialName: string
  slug: string | undefined
  onClose: () => void
  onCreated: () => void
}

export function CreateFolder({ projects, initialName, slug, onClose, onCreated }: CreateFolderProps) {
  const [name, setName] = useState(initialName)
  const [key, setKey] = useState(newKey)
  const create = useFolderChange({
    ask: () => createFolder({ name: name.trim(), folder: slug ?? null, projectIds: projects.map((each) => each._id) }, key),
    onDone: ({ title }) => {
      toasts.success(`${title} Created!`)
      track('folder_created')
      onCreated()
      onClose()
    },
  })
  return (
    <FolderNameDialog
      title="Create a Project Folder"
      label="Folder Name"
      verb="Create Folder"
      value={name}
      busy={create.isPending}
      error={create.isError ? messageOf(create.error) : undefined}
      onChange={(words) => {
        setName(words)
        setKey(newKey())
      }}
      onSubmit={() => create.mutate()}
      onClose={onClose}
    >
      {projects.length > 0 && (
        <p className={styles.lead}>
          <b>{wordsOf(projects)}</b> will move into it.
        </p>
      )}
    </FolderNameDialog>
  )
}

function wordsOf(projects: CreateFolderProps['projects']): string {
  const [first, second] = projects
  if (projects.length === 1) return first?.title ?? ''
  return projects.length === 2 ? `${first?.title} and ${second?.title}` : `${projects.length} projects`
}
