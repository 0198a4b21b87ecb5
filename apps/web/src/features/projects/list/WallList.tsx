import styles from '../ProjectsScreen.module.css'
import type { Project, ProjectFolder } from '../projects.api.ts'
import { FolderTile } from './FolderTile.tsx'
import { ProjectTile } from './ProjectTile.tsx'
import { useGrowing } from './use-growing.ts'
import { handleWallKey } from './wall-keys.ts'

/** Tiles of the widest first row: they are fetched before the rest. */
const FIRST_ROW = 8

type WallListProps = {
  wall: string
  folders: readonly ProjectFolder[]
  projects: readonly Project[]
  isOld: boolean
  /** Where there are more than these. */
  onEnd: (() => void) | undefined
}

export function WallList({ wall, folders, projects, isOld, onEnd }: WallListProps) {
  const { drawn, end } = useGrowing<HTMLLIElement>(wall, folders.length + projects.length, onEnd)
  const shown = Math.max(0, drawn - folders.length)
  return (
    <ul className={styles.grid} aria-label="Projects" data-old={isOld || undefined} onKeyDown={handleWallKey}>
      {folders.slice(0, drawn).map((folder) => (
        <li key={folder._id}>
          <FolderTile folder={folder} />
        </li>
      ))}
      {projects.slice(0, shown).map((project, index) => (
        <li key={project._id}>
          <ProjectTile project={project} eager={folders.length + index < FIRST_ROW} />
        </li>
      ))}
      <li ref={end} className={styles.end} aria-hidden="true" />
    </ul>
  )
}
