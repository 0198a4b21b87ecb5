import { Dialog } from '@answerprint/ui/Dialog'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileName } from '@answerprint/ui/FileName'
import { SearchField } from '@answerprint/ui/SearchField'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { loadStatusOf } from '#platform/failures/load-status'
import { useSearchWords } from '#platform/fields/use-search-words'
import { pictureOf } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { mayStream } from '../selection/selection.ts'
import styles from './Send.module.css'
import { filmsQuery } from './send.queries.ts'

/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8

type ChooseFilmProps = { projectID: string; among?: readonly FileItem[]; onChoose: (film: FileItem) => void; onClose: () => void }

/** A screener is sent of one film. Where there is only one there is nothing to ask. */
export function ChooseFilm({ projectID, among, onChoose, onClose }: ChooseFilmProps) {
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, setSearch)
  const query = useQuery({ ...filmsQuery(projectID, search), enabled: among === undefined, meta: { quiet: true } })
  const films = among ?? query.data
  const only = search === '' && films?.length === 1 ? films[0] : undefined
  const choose = useEffectEvent(onChoose)
  useEffect(() => {
    if (only !== undefined) choose(only)
  }, [only])
  const isOpening = films === undefined && search === '' && loadStatusOf(query) === 'PENDING'
  if (only !== undefined || isOpening) return null
  const isSearched = among === undefined && (search !== '' || (films?.length ?? 0) >= SEARCHED_FROM)
  return (
    <Dialog opened onClose={onClose} title="Which film?" size={560}>
      {isSearched && <SearchField label="Search films" value={words} onChange={setWords} className={styles.search} />}
      {among === undefined && <ListAwaited of={query} rows={4} height={64} size="panel" />}
      {films?.length === 0 && <NoFilms isSearch={search !== ''} />}
      <ul className={styles.rows}>
        {films?.map((film, index) => (
          <li key={film._id}>
            <Film film={film} isFirst={index === 0 && !isSearched} onChoose={() => onChoose(film)} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

type FilmProps = { film: FileItem /** It has the focus when the dialog opens. */; isFirst: boolean; onChoose: () => void }

function Film({ film, isFirst, onChoose }: FilmProps) {
  const state = mayStream(film) ? 'Ready to send' : 'Not encoded yet'
  const picture = pictureOf(film, 'row')
  return (
    <button
      type="button"
      className={styles.film}
      title={film.name}
      // The two halves of a name are one word.
      aria-label={`${film.name}, ${state}`}
      data-autofocus={isFirst || undefined}
      onClick={onChoose}
    >
      <span className={styles.still}>{picture !== null && <img src={picture} alt="" />}</span>
      <span className={styles.words}>
        <FileName name={film.name} />
        <span className={styles.state}>{state}</span>
      </span>
      <IconChevronRight size={16} stroke={1.7} aria-hidden />
    </button>
  )
}

function NoFilms({ isSearch }: { isSearch: boolean }) {
  if (isSearch) return <EmptyState size="panel" level={3} art="search" title="No results found" />
  return (
    <EmptyState size="panel" level={3} art="files" title="No films" text="Upload a film to this project: its screener is made from it." />
  )
}
