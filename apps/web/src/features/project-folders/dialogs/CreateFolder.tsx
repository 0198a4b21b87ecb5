import { useQueryClient } from '@tanstack/react-query'
import { track } from '#platform/reports/track'
import { useSend } from '#platform/sending/use-send'
import { refreshWall } from '../folder-changes.ts'
import { createFolder } from '../project-folders.api.ts'
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
  const queryClient = useQueryClient()
  const create = useSend({
    send: (keys, name: string) => createFolder({ name, folder: slug ?? null, projectIds: projects.map((each) => each._id) }, keys),
    success: ({ title }) => `${title} Created!`,
    onSuccess: () => {
      track('folder_created')
      onCreated()
      onClose()
    },
    onSettled: () => refreshWall(queryClient),
  })
  return (
    <FolderNameDialog
      title="Create a Project Folder"
      label="Folder Name"
      verb="Create Folder"
      name={initialName}
      send={create}
      onSubmit={create.mutate}
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
