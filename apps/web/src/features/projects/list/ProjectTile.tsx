import { FannedPosters } from '@answerprint/ui/FannedPosters'
import { PosterTile } from '@answerprint/ui/PosterTile'
import { memo, useRef } from 'react'
import { useCan } from '#platform/session'
import { useProjectDrag } from '../drag/use-drag.ts'
import { fileCount, metaOf } from '../project-list.ts'
import type { Project } from '../projects.api.ts'
import { ticked, useOnWall, useWall } from '../wall.ts'
import { TileOptions } from './TileOptions.tsx'

type ProjectTileProps = { project: Project; eager: boolean }

export const ProjectTile = memo(function ProjectTile({ project, eager }: ProjectTileProps) {
  const { _id, title } = project
  const { store, open } = useWall()
  const tile = useRef<HTMLElement>(null)
  const checked = useOnWall((state) => state.checked.has(_id))
  const drop = useOnWall(({ dragged, hovered }) => (dragged.includes(_id) ? 'lifted' : hovered?.id === _id ? hovered.drop : undefined))
  useProjectDrag(tile, project, useCan(project)('projects:can_modify'))
  const meta = metaOf(project)
  const files = fileCount(project.file_count)
  return (
    <PosterTile
      tileRef={tile}
      title={title}
      poster={project.active_poster_url}
      srcSet={project.active_poster_srcset}
      href={`/projects/${_id}/files`}
      onOpen={() => open(project)}
      // Without a year and a genre the count takes their place, so that the line begins under the title.
      meta={meta === '' ? files : meta}
      count={meta === '' ? undefined : files}
      eager={eager}
      drop={drop}
      overlay={drop === 'combine' ? <Both project={project} /> : undefined}
      selection={{ checked, onToggle: (shift) => store.setState((state) => ticked(state, _id, shift)) }}
      menu={<TileOptions item={project} />}
    />
  )
})

const printOf = ({ title, active_poster_url }: Project) => ({ title, poster: active_poster_url })

function Both({ project }: { project: Project }) {
  const dragged = useOnWall((state) => state.dragged)
  const first = useOnWall(({ projects }) => projects.find((each) => each._id === dragged[0]))
  if (first === undefined) return null
  const words = dragged.length > 1 ? `Move all ${dragged.length + 1} into a new folder` : 'Move both into a new folder'
  return <FannedPosters under={printOf(project)} over={printOf(first)} words={words} />
}
