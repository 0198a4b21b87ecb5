import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { SearchField } from '@answerprint/ui/SearchField'
import { Button, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatBytes } from '#platform/format/bytes'
import { TabState } from '../TabState.tsx'
import styles from './AttachFiles.module.css'
import { type FileItem, placeQuery } from './attachments.api.ts'

const SEARCH_MILLISECONDS = 300

type FileChoiceProps = {
  source: { _id: string; title: string }
  attached: ReadonlySet<string>
  picked: readonly FileItem[]
  onToggle: (file: FileItem) => void
  onBack: () => void
}

/** Folders are looked into; files are ticked. What is archived or still being prepared cannot be. */
export function FileChoice({ source, attached, picked, onToggle, onBack }: FileChoiceProps) {
  const [folderID, setFolder] = useState<string | undefined>(undefined)
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, SEARCH_MILLISECONDS, setSearch)
  const query = useInfiniteQuery(placeQuery({ projectID: source._id, folderID, search }))
  const files = query.data?.pages.flatMap((each) => each.files)
  const breadcrumb = query.data?.pages[0]?.breadcrumb ?? []
  const enter = (id: string | undefined) => {
    setFolder(id)
    setSearch('')
  }
  return (
    <>
      <nav className={styles.crumbs} aria-label="Place">
        <button type="button" onClick={onBack}>
          All projects
        </button>
        {[{ _id: undefined, name: source.title }, ...breadcrumb].map(({ _id, name }) => (
          <span key={_id ?? ''} className={styles.crumb}>
            <IconChevronRight size={14} stroke={1.7} aria-hidden />
            <button type="button" title={name} aria-current={_id === folderID || undefined} onClick={() => enter(_id)}>
              {name}
            </button>
          </span>
        ))}
      </nav>
      <SearchField label="Search files" value={words} onChange={setWords} className={styles.search} />
      <div className={styles.list}>
        {files === undefined && <TabState query={query} />}
        {files?.length === 0 && (
          <EmptyState
            size="panel"
            level={3}
            {...(search === '' ? { art: 'files', title: 'No Files' } : { art: 'search', title: 'No results found' })}
          />
        )}
        <ul className={styles.rows}>
          {files?.map((file) => (
            <li key={file._id}>
              {file.type === 'folder' ? (
                <button type="button" className={styles.row} onClick={() => enter(file._id)}>
                  <FileIcon kind="folder" size={18} />
                  <span className={styles.name} title={file.name}>
                    {file.name}
                  </span>
                  <IconChevronRight size={16} stroke={1.7} aria-hidden />
                </button>
              ) : (
                <FileLine
                  file={file}
                  isAttached={attached.has(file._id)}
                  isPicked={picked.some((each) => each._id === file._id)}
                  onToggle={() => onToggle(file)}
                />
              )}
            </li>
          ))}
        </ul>
        {query.hasNextPage && (
          <Button fullWidth variant="subtle" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            Show more
          </Button>
        )}
      </div>
    </>
  )
}

type FileLineProps = { file: FileItem; isAttached: boolean; isPicked: boolean; onToggle: () => void }

function FileLine({ file, isAttached, isPicked, onToggle }: FileLineProps) {
  const reason = isAttached ? 'Attached' : file.frozen_at !== null ? 'Archived' : file.is_ready ? undefined : 'Being prepared'
  const id = useId()
  return (
    <label htmlFor={id} className={styles.row} data-off={reason !== undefined || undefined}>
      <Checkbox id={id} checked={isPicked || isAttached} disabled={reason !== undefined} onChange={onToggle} />
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.note}>{reason ?? formatBytes(file.size)}</span>
    </label>
  )
}
