import { LazyMenu } from '@answerprint/ui/LazyMenu'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button } from '@mantine/core'
import { IconArrowsSort, IconChevronDown, IconPlus } from '@tabler/icons-react'
import { useRef } from 'react'
import { useCan } from '#platform/session'
import styles from '../ProjectsScreen.module.css'
import { type ProjectSort, sorts } from '../project-list.ts'
import { pickedOf, useWall } from '../wall.ts'
import type { SortProps } from './WallMenus.tsx'

const loadNew = async () => (await import('./WallMenus.tsx')).NewWallMenu
const loadSort = async () => (await import('./WallMenus.tsx')).SortWallMenu

type WallToolsProps = {
  words: string
  onWords: (words: string) => void
  sort: ProjectSort
  onSort: (sort: ProjectSort) => void
  /** There is nothing to group before there is a project. */
  hasProjects: boolean
  /** Then the primary button is in the middle of the page. */
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

/** For people who may create projects. */
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
    <LazyMenu
      load={loadNew}
      with={{ hasProjects, onProject: handleProject, onGroup: handleGroup }}
      target={
        <Button
          ref={button}
          {...(!isQuiet && { 'data-tour': 'create_project', variant: 'ink' })}
          leftSection={<IconPlus size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
        >
          New
        </Button>
      }
    />
  )
}

function SortMenu({ sort, onSort }: SortProps) {
  const label = sorts.find((each) => each.value === sort)?.label
  return (
    <LazyMenu
      load={loadSort}
      with={{ sort, onSort }}
      target={
        <Button leftSection={<IconArrowsSort size={16} aria-hidden />} aria-label={`Sort by ${label}`}>
          {label}
        </Button>
      }
    />
  )
}
