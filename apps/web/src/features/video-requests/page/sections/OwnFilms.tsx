import { Dialog } from '@answerprint/ui/Dialog'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileName } from '@answerprint/ui/FileName'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { RowsAwaited } from '#platform/failures/RowsAwaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { useSend } from '#platform/sending/use-send'
import { ownFilmsQuery, submitSource, videoQuery } from '../video-page.api.ts'
import styles from './OwnFilms.module.css'

const QUEUED = 'The selected files are being copied over. This can take a few minutes.'
/** Fewer are seen at a glance. */
const SEARCHED_FROM = 8

/** Films that the person has in projects of their own: a copy of one becomes the source file. */
export function OwnFilms({ videoID, onClose }: { videoID: string; onClose: () => void }) {
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, setSearch)
  const query = useQuery(ownFilmsQuery(search))
  const isSearched = search !== '' || words !== '' || (query.data?.size ?? 0) >= SEARCHED_FROM
  return (
    <Dialog opened onClose={onClose} title="Choose from my projects" size={560}>
      {isSearched && <SearchField label="Search films" value={words} onChange={setWords} className={styles.search} />}
      <RowsAwaited of={query} title="Your films could not be loaded" rows={4} />
      {query.data?.source_files.length === 0 && <NoFilms isSearch={search !== ''} />}
      {query.data !== undefined && query.data.source_files.length > 0 && <Films videoID={videoID} found={query.data} onClose={onClose} />}
    </Dialog>
  )
}

const NoFilms = ({ isSearch }: { isSearch: boolean }) => (
  <EmptyState
    size="panel"
    level={3}
    art={isSearch ? 'search' : 'files'}
    title={isSearch ? 'No results found' : 'There are no films in your projects.'}
  />
)

type Found = { source_files: readonly { _id: string; name: string; size: number; project_title: string }[]; size: number }

function Films({ videoID, found: { source_files: films, size: count }, onClose }: { videoID: string; found: Found; onClose: () => void }) {
  const queryClient = useQueryClient()
  const submit = useSend({
    send: (keys, fileID: string) => submitSource(videoID, fileID, keys),
    success: ({ is_queued }) => (is_queued ? QUEUED : 'Source file imported!'),
    failure: 'toast',
    onSuccess: ({ is_queued: _, ...page }) => {
      queryClient.setQueryData(videoQuery(videoID).queryKey, page)
      onClose()
    },
  })
  return (
    <>
      <ul className={styles.films}>
        {films.map(({ _id, name, size, project_title }) => (
          <li key={_id}>
            <div className={styles.film}>
              <b title={project_title}>{project_title}</b>
              <span title={name}>
                <FileName name={name} />
              </span>
            </div>
            <span className={styles.size}>{formatBytes(size)}</span>
            <Button
              variant="default"
              size="xs"
              disabled={submit.isPending}
              aria-label={`Use this file: ${name}`}
              onClick={() => submit.mutate(_id)}
            >
              Use this file
            </Button>
          </li>
        ))}
      </ul>
      {count > films.length && (
        <p className={styles.more}>
          The latest {films.length} of {formatCount(count, 'film')} are shown. Search for the others.
        </p>
      )}
    </>
  )
}
