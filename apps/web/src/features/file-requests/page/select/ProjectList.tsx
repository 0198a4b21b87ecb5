import { nameHas } from '@answerprint/contract/name-key'
import { SearchField } from '@answerprint/ui/SearchField'
import { TitlePoster } from '@answerprint/ui/TitlePoster'
import { useState } from 'react'
import styles from './SelectFiles.module.css'
import type { OwnProject } from './select.api.ts'

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8

type ProjectListProps = { projects: readonly OwnProject[]; openID: string; onOpen: (projectID: string) => void }

export function ProjectList({ projects, openID, onOpen }: ProjectListProps) {
  const [words, setWords] = useState('')
  const found = projects.filter(({ title }) => nameHas(title, words))
  return (
    <section className={styles.projects} aria-label="Projects">
      {projects.length >= SEARCHED_FROM && (
        <SearchField label="Search projects" value={words} onChange={setWords} className={styles.searchProjects} />
      )}
      {found.length === 0 && <p className={styles.none}>No Projects Found</p>}
      <ul>
        {found.map(({ _id, title, poster }) => (
          <li key={_id}>
            <button type="button" className={styles.choice} aria-current={_id === openID || undefined} onClick={() => onOpen(_id)}>
              <span className={styles.poster}>{poster ? <img src={poster} alt="" /> : <TitlePoster title={title} plain />}</span>
              <span className={styles.project} title={title}>
                {title}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
