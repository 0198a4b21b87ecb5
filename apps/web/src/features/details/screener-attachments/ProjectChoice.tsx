import { nameHas } from '@answerprint/contract/name-key'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { PosterPrint } from '@answerprint/ui/PosterPrint'
import { SearchField } from '@answerprint/ui/SearchField'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatCount } from '#platform/format/figures'
import styles from './AttachFiles.module.css'
import { allProjectsQuery } from './attachments.api.ts'

type ProjectChoiceProps = { current: string; onChoose: (project: { _id: string; title: string }) => void }

/** Longer lists are searched, not scrolled. */
const SHOWN = 100

/** This project first; the others by their titles. */
export function ProjectChoice({ current, onChoose }: ProjectChoiceProps) {
  const query = useQuery(allProjectsQuery)
  const [words, setWords] = useState('')
  const found = (query.data ?? []).filter((each) => nameHas(each.title, words))
  const projects = [...found.filter((each) => each._id === current), ...found.filter((each) => each._id !== current)]
  const rest = projects.length - SHOWN
  return (
    <>
      <SearchField label="Search projects" value={words} onChange={setWords} className={styles.search} />
      <div className={styles.list}>
        <ListAwaited of={query} rows={6} height={46} />
        {query.data !== undefined && projects.length === 0 && <EmptyState size="panel" level={3} art="search" title="No results found" />}
        <ul className={styles.rows}>
          {projects.slice(0, SHOWN).map((each) => (
            <li key={each._id}>
              <button type="button" className={styles.row} onClick={() => onChoose(each)}>
                <PosterPrint plain title={each.title} poster={each.active_poster_url} className={styles.poster} />
                <span className={styles.name} title={each.title}>
                  {each.title}
                </span>
                {each._id === current && <span className={styles.note}>This project</span>}
                <IconChevronRight size={16} stroke={1.7} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
        {rest > 0 && (
          <p className={styles.rest}>and {formatCount(rest, 'more project', 'more projects')}: search for a part of the title</p>
        )}
      </div>
    </>
  )
}
