import { SearchField } from '@answerprint/ui/SearchField'
import { Button, Menu } from '@mantine/core'
import { IconArrowsSort, IconCheck, IconChevronDown, IconMovie, IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCan } from '#platform/session'
import { useSearchWords } from '#platform/use-search-words'
import styles from './ProjectsScreen.module.css'
import { type ProjectSort, sortOf, sorts } from './project-list.ts'

const SEARCH_MILLISECONDS = 400

export function ProjectTools({ onCreate }: { onCreate: () => void }) {
  const may = useCan()
  const navigate = useNavigate()
  const search = useSearch({ strict: false })
  const change = ({ query = search.query ?? '', sort = sortOf(search.sort) }: { query?: string; sort?: ProjectSort }) => {
    const next = { ...(query !== '' && { query }), ...(sort !== 'title' && { sort }) }
    void navigate({ to: '.', search: next, replace: true })
  }
  const [words, setWords] = useSearchWords(search.query ?? '', SEARCH_MILLISECONDS, (text) => change({ query: text }))
  return (
    <>
      <SearchField label="Search projects" value={words} onChange={setWords} className={styles.search} />
      <SortMenu sort={sortOf(search.sort)} onSort={(sort) => change({ sort })} />
      {may('projects:can_modify') && (
        <Menu>
          <Menu.Target>
            <Button
              data-tour="create_project"
              variant="ink"
              leftSection={<IconPlus size={16} aria-hidden />}
              rightSection={<IconChevronDown size={14} aria-hidden />}
            >
              New
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconMovie size={17} stroke={1.7} />} onClick={onCreate}>
              New project
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
    </>
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
