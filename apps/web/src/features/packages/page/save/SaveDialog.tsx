import { nameHas } from '@answerprint/contract/name-key'
import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { TitlePoster } from '@answerprint/ui/TitlePoster'
import { Button, Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { messageOf } from '#platform/query-client'
import type { DeliveryFile } from '../delivery.api.ts'
import { Folders } from './Folders.tsx'
import styles from './SaveDialog.module.css'
import { ALL_FILES, type FolderRow, ownProjectsQuery } from './save.api.ts'
import { useSaveAll } from './use-save-all.ts'

type Project = { _id: string; title: string; poster: string | null }
type SaveDialogProps = { token: string; files: readonly DeliveryFile[]; onClose: () => void }

/** Project, folder, done: the store copies, nothing is downloaded. */
export function SaveDialog({ token, files, onClose }: SaveDialogProps) {
  const { data: projects, error } = useQuery(ownProjectsQuery)
  const [project, setProject] = useState<Project | null>(null)
  const [folder, setFolder] = useState<FolderRow>(ALL_FILES)
  const { save, saved, forget } = useSaveAll({ token, files, onSaved: onClose })
  const choose = (next: Project) => {
    setProject(next)
    setFolder(ALL_FILES)
    forget()
  }
  const chooseFolder = (next: FolderRow) => {
    setFolder(next)
    forget()
  }
  const leaving = useLeaving({ isTyped: project !== null, isPending: save.isPending, onClose })
  const bytes = files.reduce((sum, each) => sum + each.size, 0)
  return (
    <Dialog opened {...leaving.modal} title="Save to account" size={760} withCloseButton={!save.isPending}>
      <div className={styles.columns} inert={save.isPending}>
        <Projects projects={projects} error={error} chosen={project} onChoose={choose} />
        <section aria-label="Folder">
          <h3>Folder</h3>
          {project === null ? (
            <p className={styles.hint}>Choose a project first.</p>
          ) : (
            <Folders projectID={project._id} chosen={folder} onChoose={chooseFolder} />
          )}
        </section>
      </div>
      <DialogFoot
        note={
          save.isPending ? (
            `Saving ${saved + 1} of ${formatCount(files.length, 'file')}`
          ) : save.isError ? (
            <span className={styles.failed} role="alert">
              {messageOf(save.error)}
            </span>
          ) : (
            <>
              {formatCount(files.length, 'file')}, {formatBytes(bytes)}
              {project !== null && (
                <>
                  {' to '}
                  <b className={styles.destination}>
                    {project.title} / {folder.name}
                  </b>
                </>
              )}
            </>
          )
        }
      >
        <Button onClick={leaving.close} disabled={save.isPending}>
          Cancel
        </Button>
        <Button
          variant="ink"
          disabled={project === null}
          loading={save.isPending}
          onClick={() => project !== null && save.mutate({ projectID: project._id, folderID: folder.id })}
        >
          Save here
        </Button>
      </DialogFoot>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

type ProjectsProps = {
  projects: readonly Project[] | undefined
  error: Error | null
  chosen: Project | null
  onChoose: (project: Project) => void
}

function Projects({ projects, error, chosen, onChoose }: ProjectsProps) {
  const [words, setWords] = useState('')
  const found = projects?.filter((each) => nameHas(each.title, words))
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
      {error !== null && <p role="alert">{messageOf(error)}</p>}
      {found === undefined && error === null && <Loader size={24} aria-label="Loading" />}
      {found?.length === 0 && <EmptyState art="folder" size="panel" title="No Projects Found" level={3} />}
      <ul className={styles.list}>
        {found?.map((each) => (
          <li key={each._id}>
            <button type="button" aria-pressed={chosen?._id === each._id} onClick={() => onChoose(each)}>
              <span className={styles.poster}>
                {each.poster === null ? <TitlePoster title={each.title} plain /> : <img src={each.poster} alt="" />}
              </span>
              <span title={each.title}>{each.title}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
