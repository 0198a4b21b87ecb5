import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { SearchField } from '@answerprint/ui/SearchField'
import { ActionIcon, Button, Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useDeferredValue, useId, useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { iconOf, isFolder, sizeText } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { placeQuery } from './choice.queries.ts'
import styles from './FileChoice.module.css'

type FileChoiceProps = {
  source: { _id: string; title: string }
  /** Where the choice begins; undefined: the project itself. */
  startFolderID?: string | undefined
  picked: readonly FileItem[]
  /** What is ticked already and stays so. */
  attached?: ReadonlySet<string>
  /** Whole folders can be ticked, too. */
  hasFolders?: boolean
  onToggle: (file: FileItem) => void
  /** A row can be dragged out of the list. */
  onDrag?: (file: FileItem) => void
  /** To the choice of another project, where there is one. */
  onBack?: () => void
}

/** Folders are looked into; files are ticked. What is archived or still being prepared cannot be. */
export function FileChoice({ source, startFolderID, picked, attached, hasFolders = false, onToggle, onDrag, onBack }: FileChoiceProps) {
  const [folderID, setFolder] = useState(startFolderID)
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, setSearch)
  const query = useInfiniteQuery({ ...placeQuery({ projectID: source._id, folderID, search }), meta: { quiet: true } })
  const files = query.data?.pages.flatMap((each) => each.files)
  const shown = useFirstRows(files ?? [])
  const breadcrumb = query.data?.pages[0]?.breadcrumb ?? []
  const enter = (id: string | undefined) => {
    setFolder(id)
    setSearch('')
  }
  return (
    <>
      <nav className={styles.crumbs} aria-label="Place">
        {onBack !== undefined && (
          <button type="button" onClick={onBack}>
            All projects
          </button>
        )}
        {[{ _id: undefined, name: source.title }, ...breadcrumb].map(({ _id, name }, index) => (
          <span key={_id ?? ''} className={styles.crumb}>
            {(index > 0 || onBack !== undefined) && <IconChevronRight size={14} stroke={1.7} aria-hidden />}
            <button type="button" title={name} aria-current={_id === folderID || undefined} onClick={() => enter(_id)}>
              {name}
            </button>
          </span>
        ))}
      </nav>
      <SearchField label="Search files" value={words} onChange={setWords} className={styles.search} />
      <div className={styles.list}>
        <ListAwaited of={query} rows={6} height={46} size="panel" />
        {files?.length === 0 && (
          <EmptyState
            size="panel"
            level={3}
            {...(search === '' ? { art: 'files', title: 'No Files' } : { art: 'search', title: 'No results found' })}
          />
        )}
        <ul className={styles.rows}>
          {shown.map((file) => (
            <li key={file._id} className={styles.item}>
              {(hasFolders || !isFolder(file)) && (
                <FileLine
                  file={file}
                  isAttached={attached?.has(file._id) ?? false}
                  isPicked={picked.some((each) => each._id === file._id)}
                  onToggle={() => onToggle(file)}
                  {...(onDrag && { onDrag: () => onDrag(file) })}
                />
              )}
              {isFolder(file) && <FolderEntry file={file} isAlone={!hasFolders} onEnter={() => enter(file._id)} />}
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

/** What a list shows at once; the rest follows when that is in the picture. */
const FIRST_ROWS = 16
const useFirstRows = (files: readonly FileItem[]) => useDeferredValue(files, files.slice(0, FIRST_ROWS))

/** The whole row where the folder itself is no choice, else a button at its end. */
function FolderEntry({ file, isAlone, onEnter }: { file: FileItem; isAlone: boolean; onEnter: () => void }) {
  if (!isAlone) {
    return (
      <ActionIcon size={36} aria-label={`Open ${file.name}`} onClick={onEnter}>
        <IconChevronRight size={16} stroke={1.7} aria-hidden />
      </ActionIcon>
    )
  }
  return (
    <button type="button" className={styles.row} onClick={onEnter}>
      <FileIcon kind="folder" size={18} />
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <IconChevronRight size={16} stroke={1.7} aria-hidden />
    </button>
  )
}

type FileLineProps = { file: FileItem; isAttached: boolean; isPicked: boolean; onToggle: () => void; onDrag?: () => void }

function FileLine({ file, isAttached, isPicked, onToggle, onDrag }: FileLineProps) {
  const reason = isAttached ? 'Attached' : file.frozen_at !== null ? 'Archived' : file.is_ready ? undefined : 'Being prepared'
  const id = useId()
  return (
    <label
      htmlFor={id}
      className={styles.row}
      data-off={reason !== undefined || undefined}
      draggable={onDrag !== undefined && reason === undefined}
      onDragStart={onDrag}
    >
      <Checkbox id={id} checked={isPicked || isAttached} disabled={reason !== undefined} onChange={onToggle} />
      <FileIcon kind={iconOf(file)} size={18} />
      <span className={styles.name} title={file.name}>
        {file.name}
      </span>
      <span className={styles.note}>{reason ?? sizeText(file)}</span>
    </label>
  )
}
