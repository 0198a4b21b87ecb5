import { EmptyState } from '@answerprint/ui/EmptyState'
import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { PageHeading } from '@answerprint/ui/PageHeading'
import { PosterSkeletons } from '@answerprint/ui/Skeletons'
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { CallError } from '#platform/call'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { type DialogName, ProjectDialogs } from './ProjectDialogs.tsx'
import { ProjectsBar } from './ProjectsBar.tsx'
import styles from './ProjectsScreen.module.css'
import { ProjectTile } from './ProjectTile.tsx'
import { ProjectTools } from './ProjectTools.tsx'
import { sortOf, sortProjects } from './project-list.ts'
import { type Project, projectsQuery } from './projects.api.ts'

export function ProjectsScreen() {
  const { slug }: { slug?: string } = useParams({ strict: false })
  const search = useSearch({ strict: false })
  const query = search.query ?? ''
  const list = useQuery({ ...projectsQuery({ folder: slug, query }), placeholderData: keepPreviousData })
  const [dialog, setDialog] = useState<DialogName | null>(null)
  const asked = useCreateAsked()
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set())
  const projects = sortProjects(list.data ?? [], sortOf(search.sort))
  const picked = projects.filter((each) => checked.has(each._id))
  const none = list.isSuccess && projects.length === 0 && query === ''
  const toggle = (project: Project) =>
    setChecked((before) => {
      const after = new Set(before)
      if (!after.delete(project._id)) after.add(project._id)
      return after
    })
  return (
    <div className={styles.screen}>
      <PageHeading
        title="Projects"
        crumbs="All Projects"
        count={list.isSuccess && projects.length > 0 ? projects.length : undefined}
        actions={!none && <ProjectTools onCreate={() => setDialog({ name: 'create' })} />}
      />
      {list.isPending && (
        <div className={styles.grid} aria-busy="true">
          <PosterSkeletons />
        </div>
      )}
      {list.isError && list.data === undefined && <Failure error={list.error} onRetry={() => void list.refetch()} />}
      {list.isSuccess && projects.length === 0 && <NoProjects searched={query !== ''} onCreate={() => setDialog({ name: 'create' })} />}
      {projects.length > 0 && (
        <ul
          className={styles.grid}
          aria-label="Projects"
          data-picking={picked.length > 0 || undefined}
          data-old={list.isPlaceholderData || undefined}
        >
          {projects.map((project, index) => (
            <li key={project._id}>
              <ProjectTile
                project={project}
                eager={index < 8}
                checked={checked.has(project._id)}
                onToggle={() => toggle(project)}
                onDialog={setDialog}
              />
            </li>
          ))}
        </ul>
      )}
      {picked.length > 0 && (
        <ProjectsBar
          count={picked.length}
          onClear={() => setChecked(new Set())}
          onDelete={() => setDialog({ name: 'delete', projects: picked })}
        />
      )}
      <ProjectDialogs
        dialog={dialog ?? asked.dialog}
        slug={slug}
        onClose={() => {
          setDialog(null)
          asked.forget()
        }}
        onDeleted={() => setChecked(new Set())}
      />
    </div>
  )
}

/** The palette asks for a new project by the address, with the title that was typed. */
function useCreateAsked(): { dialog: DialogName | null; forget: () => void } {
  const { create, title, ...rest }: { create?: string; title?: string } = useSearch({ strict: false })
  const navigate = useNavigate()
  const mayCreate = useCan()('projects:can_modify')
  if (create !== 'project' || !mayCreate) return { dialog: null, forget: () => undefined }
  return { dialog: { name: 'create', title: title ?? '' }, forget: () => void navigate({ to: '.', search: rest, replace: true }) }
}

function NoProjects({ searched, onCreate }: { searched: boolean; onCreate: () => void }) {
  const may = useCan()
  if (searched) return <EmptyState art="search" title="No projects found" text="Look for another part of the title." />
  const mayCreate = may('projects:can_modify')
  return (
    <EmptyState
      art="projects"
      title="You haven't created a project yet!"
      text="One project holds one film: masters, trailers, artwork, subtitles and paperwork, under its poster."
      action={
        mayCreate && (
          <Button data-tour="create_project" variant="ink" leftSection={<IconPlus size={16} aria-hidden />} onClick={onCreate}>
            New project
          </Button>
        )
      }
    />
  )
}

function Failure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const reference = error instanceof CallError ? error.requestId : undefined
  return <ErrorScreen message={messageOf(error)} onRetry={onRetry} {...(reference !== undefined && { reference })} />
}
