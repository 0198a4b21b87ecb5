import type { LateMenuProps } from '@answerprint/ui/LazyMenu'
import { RadioItems } from '@answerprint/ui/RadioItems'
import { Menu } from '@mantine/core'
import { IconFolderPlus, IconMovie } from '@tabler/icons-react'
import { type ProjectSort, sorts } from '../project-list.ts'

type NewProps = {
  /** There is nothing to group before there is a project. */
  hasProjects: boolean
  onProject: () => void
  onGroup: () => void
}

export const NewWallMenu = ({ hasProjects, onProject, onGroup, target }: NewProps & LateMenuProps) => (
  <Menu>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <Menu.Item leftSection={<IconMovie size={17} stroke={1.7} />} onClick={onProject}>
        New project
      </Menu.Item>
      <Menu.Item leftSection={<IconFolderPlus size={17} stroke={1.7} />} disabled={!hasProjects} onClick={onGroup}>
        New project grouping
      </Menu.Item>
    </Menu.Dropdown>
  </Menu>
)

export type SortProps = { sort: ProjectSort; onSort: (sort: ProjectSort) => void }

export const SortWallMenu = ({ sort, onSort, target }: SortProps & LateMenuProps) => (
  <Menu width={190}>
    <Menu.Target>{target}</Menu.Target>
    <Menu.Dropdown>
      <RadioItems choices={sorts} value={sort} onChange={onSort} />
    </Menu.Dropdown>
  </Menu>
)
