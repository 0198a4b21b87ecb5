import { EmptyState } from '@answerprint/ui/EmptyState'
import { TitlePoster } from '@answerprint/ui/TitlePoster'
import { Button, Loader, Modal, TextInput } from '@mantine/core'
import { IconFolder, IconSearch } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { newKey } from '#platform/new-key'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import type { DeliveryFile } from '../delivery.api.ts'
import { saveToAccount } from '../transfer.api.ts'
import styles from './SaveDialog.module.css'
import { type FolderRow, folderRows, ownFoldersQuery, ownProjectsQuery } from './save.api.ts'

type Project = { _id: string; title: string; poster: string | null }
type SaveDialogProps = { token: string; files: readonly DeliveryFile[]; onClose: () => void }

/** Project, folder, done: the store copies, nothing is downloaded. */
export function SaveDialog({ token, files, onClose }: SaveDialogProps) {
  const { data: projects, error } = useQuery(ownProjectsQuery)
  const [project, setProject] = useState<Project | null>(null)
  const [folder, setFolder] = useState<FolderRow | null>(null)
  const [saved, setSaved] = useState(0)
  const queryClient = useQueryClient()
  const save = useMutation({
    mutationFn: async () => {
      if (project === null || folder === null) return
      for (const file of files.slice(saved)) {
        await saveToAccount(token, file._id, { projectID: project._id, folderID: folder.id }, newKey())
        setSaved((count) => count + 1)
      }
    },
    meta: { quiet: true },
    onSuccess: () => {
      toasts.success('File Imported!')
      void queryClient.invalidateQueries({ queryKey: ['files'] })
      onClose()
    },
  })
  const choose = (next: Project) => {
    setProject(next)
    setFolder({ id: undefined, name: 'All Files', depth: 0 })
  }
  const bytes = files.reduce((sum, each) => sum + each.size, 0)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Save to account"
      size={760}
      closeOnClickOutside={!save.isPending}
      closeOnEscape={!save.isPending}
    >
      {error !== null && <p role="alert">{messageOf(error)}</p>}
      <div className={styles.columns}>
        <Projects projects={projects} chosen={project} onChoose={choose} />
        <section aria-label="Folder">
          <h3>Folder</h3>
          {project === null ? (
            <p className={styles.hint}>Choose a project first.</p>
          ) : (
            <Folders projectID={project._id} chosen={folder} onChoose={setFolder} />
          )}
        </section>
      </div>
      <div className={styles.footer}>
        <span className={styles.destination}>
          {save.isPending ? (
            `Saving ${saved + 1} of ${formatCount(files.length, 'file')}`
          ) : save.isError ? (
            <span role="alert">{messageOf(save.error)}</span>
          ) : (
            <>
              {formatCount(files.length, 'file')}, {formatBytes(bytes)}
              {project !== null && (
                <>
                  {' to '}
                  <b>
                    {project.title} / {folder?.name}
                  </b>
                </>
              )}
            </>
          )}
        </span>
        <Button onClick={onClose} disabled={save.isPending}>
          Cancel
        </Button>
        <Button variant="ink" disabled={project === null} loading={save.isPending} onClick={() => save.mutate()}>
          Save here
        </Button>
      </div>
    </Modal>
  )
}

type ProjectsProps = { projects: readonly Project[] | undefined; chosen: Project | null; onChoose: (project: Project) => void }

function Projects({ projects, chosen, onChoose }: ProjectsProps) {
  const [words, setWords] = useState('')
  const found = projects?.filter((each) => each.title.toLowerCase().includes(words.trim().toLowerCase()))
  return (
    <section aria-label="Project">
      <h3>Project</h3>
      <TextInput
        aria-label="Search projects"
        placeholder="Search projects"
        leftSection={<IconSearch size={16} aria-hidden />}
        data-autofocus
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      {found === undefined && <Loader size={24} aria-label="Loading" />}
      {found?.length === 0 && <EmptyState art="folder" size="panel" title="No Projects Found" level={3} />}
      <ul className={styles.list}>
        {found?.map((each) => (
          <li key={each._id}>
            <button type="button" aria-pressed={chosen?._id === each._id} onClick={() => onChoose(each)}>
              <span className={styles.poster}>
                {each.poster === null ? <TitlePoster title={each.title} plain /> : <img src={each.poster} alt="" />}
              </span>
              <span>{each.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type FoldersProps = { projectID: string; chosen: FolderRow | null; onChoose: (folder: FolderRow) => void }

function Folders({ projectID, chosen, onChoose }: FoldersProps) {
  const { data: folders, error } = useQuery(ownFoldersQuery(projectID))
  if (error !== null) return <p role="alert">{messageOf(error)}</p>
  if (folders === undefined) return <Loader size={24} aria-label="Loading" />
  return (
    <ul className={styles.tree}>
      {folderRows(folders).map((row) => (
        <li key={row.id ?? 'all'}>
          <button type="button" aria-pressed={chosen?.id === row.id} data-depth={Math.min(row.depth, 6)} onClick={() => onChoose(row)}>
            <IconFolder size={18} stroke={1.5} aria-hidden />
            <span>{row.name}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
