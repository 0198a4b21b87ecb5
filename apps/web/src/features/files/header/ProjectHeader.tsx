import { InlineTitle } from '@answerprint/ui/InlineTitle'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { IconArrowLeft } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { offerUndoOfTitle, PROJECTS_KEY, projectQuery, renameProject, shortTitle, showProject, useProjectUpdates } from '#features/projects'
import { usePageTitle } from '#platform/browser/page-title'
import { throwRefusal } from '#platform/call'
import { useCan } from '#platform/session'
import styles from './ProjectHeader.module.css'
import { ProjectPeople } from './ProjectPeople.tsx'
import { ProjectSend } from './ProjectSend.tsx'
import { ProjectTabs } from './ProjectTabs.tsx'

export function ProjectHeader({ projectID }: { projectID: string }) {
  const { data: project, error } = useQuery(projectQuery(projectID))
  if (project === undefined) throwRefusal(error)
  useProjectUpdates(projectID, [projectQuery(projectID).queryKey, PROJECTS_KEY])
  const may = useCan()
  const rename = useRename(projectID, project?.title)
  usePageTitle(project?.title)
  const title = rename.isPending ? rename.variables : project?.title
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        <PosterPrint plain title={title ?? ''} poster={project?.active_poster_url ?? null} className={styles.poster} />
        <div className={styles.words}>
          <Back folder={project?.folder ?? null} />
          {title === undefined ? (
            <SkeletonBlock width={220} height={20} />
          ) : (
            <InlineTitle
              value={title}
              shown={shortTitle(title)}
              label="Project title"
              readOnly={!may('projects:can_modify')}
              onSave={(value) => rename.mutate(value)}
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

function useRename(projectID: string, before = '') {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (title: string) => renameProject(projectID, title),
    onMutate: () => before,
    onSuccess: (project, _title, was) => {
      showProject(queryClient, project)
      void offerUndoOfTitle(queryClient, was, project)
    },
  })
}
