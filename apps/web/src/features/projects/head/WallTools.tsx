import { SearchField } from '@answerprint/ui/SearchField'
import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck, IconChevronDown, IconFolderPlus, IconMovie, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCan } from '#platform/session'
import styles from '../ProjectsScreen.module.css'
import { type ProjectSort, sorts } from '../project-list.ts'
import { pickedOf, useWall } from '../wall.ts'

type WallToolsProps = {
  words: string
  onWords: (words: string) => void
  sort: ProjectSort
  onSort: (sort: ProjectSort) => void
  /** There is nothing to group before there is a project. */
  hasProjects: boolean
  /** The one ink button stands in the middle of the page then. */
  isEmpty: boolean
}

export function WallTools({ words, onWords, sort, onSort, hasProjects, isEmpty }: WallToolsProps) {
  return (
    <>
      <SearchField label="Search projects" value={words} onChange={onWords} className={styles.search} />
      <SortMenu sort={sort} onSort={onSort} />
      <NewMenu hasProjects={hasProjects} isQuiet={isEmpty} />
    </>
  )
}

/** For whoever may make projects. */
export function NewMenu({ hasProjects, isQuiet }: { hasProjects: boolean; isQuiet: boolean }) {
  const mayCreate = useCan()('projects:can_modify')
  const { store, show, group } = useWall()
  const button = useRef<HTMLButtonElement>(null)
  const handleProject = () => {
    store.setState({ origin: button.current })
    show({ name: 'create' })
  }
  const handleGroup = () => {
    store.setState({ origin: button.current })
    group(pickedOf(store.getState()), '')
  }
  if (!mayCreate) return null
  return (
    <Menu>
      <Menu.Target>
        <Button
          ref={button}
          {...(!isQuiet && { 'data-tour': 'create_project', variant: 'ink' })}
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          New
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<IconMovie size={17} stroke={1.7} />} onClick={handleProject}>
          New project
        </Menu.Item>
        <Menu.Item leftSection={<IconFolderPlus size={17} stroke={1.7} />} disabled={!hasProjects} onClick={handleGroup}>
          New project grouping
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

function SortMenu({ sort, onSort }: { sort: ProjectSort; onSort: (sort: ProjectSort) => void }) {
  const label = sorts.find((each) => each.value === sort)?.label
  return (
    <Menu width={190}>
      <Menu.Target>
        <Button leftSection={<IconArrowsSort size={16} aria-hidden />} aria-label={`Sort by ${label}`}>
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {sorts.map((each) => (
          <Menu.RadioItem
            key={each.value}
            value={each.value}
            checked={each.value === sort}
            checkIcon={<IconCheck size={15} color="var(--lamp-text)" aria-hidden />}
            closeMenuOnClick
            onChange={() => onSort(each.value)}
          >
            {each.label}
          </Menu.RadioItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
