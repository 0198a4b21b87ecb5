import { PosterTile } from '@answerprint/ui/PosterTile'
import { useNavigate } from '@tanstack/react-router'
import type { DialogName } from './ProjectDialogs.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'
import { fileCount, metaOf } from './project-list.ts'
import type { Project } from './projects.api.ts'

type ProjectTileProps = {
  project: Project
  eager: boolean
  checked: boolean
  onToggle: () => void
  onDialog: (dialog: DialogName) => void
}

export function ProjectTile({ project, eager, checked, onToggle, onDialog }: ProjectTileProps) {
  const navigate = useNavigate()
  const open = () => void navigate({ to: '/projects/$projectID/files', params: { projectID: project._id } })
  const meta = metaOf(project)
  const files = fileCount(project.file_count)
  return (
    <PosterTile
      title={project.title}
      poster={project.active_poster_url}
      href={`/projects/${project._id}/files`}
      onOpen={open}
      // Without a year and a genre the count takes their place, so that the line begins under the title.
      meta={meta === '' ? files : meta}
      count={meta === '' ? undefined : files}
      eager={eager}
      selection={{ checked, onToggle }}
      menu={<ProjectMenu project={project} onOpen={open} onDialog={onDialog} />}
    />
  )
}
