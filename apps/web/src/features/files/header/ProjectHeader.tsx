import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { offerUndoOfTitle, PROJECTS_KEY, projectQuery, renameProject, shortTitle, showProject, useProjectUpdates } from '#features/projects'
import { usePageTitle } from '#platform/browser/page-title'
import { CallError, throwRefusal } from '#platform/call'
import { NameInPlace } from '#platform/fields/NameInPlace.tsx'
import { useCan } from '#platform/session'
import styles from './ProjectHeader.module.css'
import { ProjectPeople } from './ProjectPeople.tsx'
import { ProjectSend } from './ProjectSend.tsx'
import { ProjectTabs } from './ProjectTabs.tsx'

export function ProjectHeader({ projectID }: { projectID: string }) {
  const { data: project, error } = useQuery(projectQuery(projectID))
  // It was deleted, or is not theirs to see any more: what is left on the page would read as an empty project.
  if (project === undefined || isClosed(error)) throwRefusal(error)
  useProjectUpdates(projectID, [projectQuery(projectID).queryKey, PROJECTS_KEY])
  const may = useCan()
  const queryClient = useQueryClient()
  const title = project?.title
  usePageTitle(title)
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <PosterPrint plain title={title ?? ''} poster={project?.active_poster_url ?? null} className={styles.poster} />
        <div className={styles.words}>
          <Back folder={project?.folder ?? null} />
          {title === undefined ? (
            <SkeletonBlock width={220} height={20} />
          ) : (
            <NameInPlace
              key={projectID}
              name={title}
              shorten={shortTitle}
              label="Project title"
              readOnly={!may('projects:can_modify')}
              send={(typed) => renameProject(projectID, typed)}
              onSaved={(renamed, before) => {
                showProject(queryClient, renamed)
                void offerUndoOfTitle(queryClient, before, renamed)
              }}
            />
          )}
        </div>
        {project?.organization_id && <ProjectPeople project={project} />}
        {project !== undefined && <ProjectSend projectID={projectID} />}
      </div>
      <ProjectTabs projectID={projectID} />
    </header>
  )
}

const isClosed = (error: unknown): boolean => error instanceof CallError && error.code === 'no_access'

function Back({ folder }: { folder: { title: string; slug: string } | null }) {
  const words = (label: string) => (
    <>
      <IconArrowLeft size={14} aria-hidden />
      {label}
    </>
  )
  if (folder === null) {
    return (
      <Link to="/projects" activeOptions={{ exact: true }} className={styles.back}>
        {words('Back to all projects')}
      </Link>
    )
  }
  return (
    <Link to="/projects/folder/$slug" params={{ slug: folder.slug }} className={styles.back}>
      {words(`Back to ${folder.title}`)}
    </Link>
  )
}
