import { FolderPosterTile } from '@answerprint/ui/FolderPosterTile'
import { memo, useRef } from 'react'
import { useCan } from '#platform/session'
import { useDropPlace } from '../drag/use-drag.ts'
import { holdingOf } from '../project-list.ts'
import type { ProjectFolder } from '../projects.api.ts'
import { useOnWall, useWall } from '../wall.ts'
import { TileOptions } from './TileOptions.tsx'

export const FolderTile = memo(function FolderTile({ folder }: { folder: ProjectFolder }) {
  const { _id, title, slug } = folder
  const { open } = useWall()
  const tile = useRef<HTMLElement>(null)
  const drop = useOnWall(({ hovered }) => (hovered?.id === _id ? hovered.drop : undefined))
  useDropPlace(tile, _id, useCan(folder)('projects:can_modify'))
  return (
    <FolderPosterTile
      tileRef={tile}
      title={title}
      href={`/projects/folder/${encodeURIComponent(slug)}`}
      onOpen={() => open(folder)}
      posters={folder.posters.map((each) => ({
        _id: each._id,
        title: each.projectTitle,
        poster: each.active_poster_url,
        isFolder: each.is_folder,
      }))}
      count={holdingOf(folder)}
      drop={drop}
      menu={<TileOptions item={folder} />}
    />
  )
})
