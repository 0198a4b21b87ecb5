import { listStatusOf } from '#platform/failures/load-status'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { FileName } from '@answerprint/ui/FileName'
import { SearchField } from '@answerprint/ui/SearchField'
import { Checkbox } from '@mantine/core'
import { IconChevronRight } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowsAwaited } from '#platform/failures/RowsAwaited.tsx'
import { useSearchWords } from '#platform/fields/use-search-words'
import { formatBytes } from '#platform/format/bytes'
import { iconOf } from '#platform/format/file-kinds'
import styles from './SelectFiles.module.css'
import { type FileItem, placeQuery } from './select.api.ts'

type PlaceListProps = { projectID: string; chosen: ReadonlySet<string>; onToggle: (file: FileItem) => void }

/** One place of a project: its folders to walk into, and its files to choose. */
export function PlaceList({ projectID, chosen, onToggle }: PlaceListProps) {
  const [folderID, setFolder] = useState<string | undefined>(undefined)
  const [search, setSearch] = useState('')
  const [words, setWords] = useSearchWords(search, setSearch)
  const query = useQuery(placeQuery({ projectID, folderID, search }))
  const enter = (id: string | undefined) => {
    setFolder(id)
    setSearch('')
  }
  if (query.data === undefined) return <RowsAwaited of={query} rows={5} height={44} />
  const { files, breadcrumb, size } = query.data
  return (
    <section className={styles.place} aria-label="Files">
      <nav className={styles.crumbs} aria-label="Folders">
        <button type="button" onClick={() => enter(undefined)}>
          All files
        </button>
        {breadcrumb.map(({ _id, name }) => (
          <span key={_id}>
            <IconChevronRight size={13} aria-hidden />
            <button type="button" onClick={() => enter(_id)}>
              {name}
            </button>
          </span>
        ))}
      </nav>
      {(size > files.length || search !== '' || words !== '') && (
        <SearchField label="Search files" value={words} onChange={setWords} className={styles.search} />
      )}
      {files.length === 0 ? (
        <NoFiles isSearch={search !== ''} isProject={folderID === undefined} />
      ) : (
        <ul className={styles.files} aria-busy={listStatusOf(query) === 'UPDATING'}>
          {files.map((file) => (
            <li key={file._id}>
              {file.type === 'folder' ? (
                <button type="button" className={styles.folder} onClick={() => enter(file._id)}>
                  <FileIcon kind="folder" size={17} />
                  <span title={file.name}>{file.name}</span>
                  <IconChevronRight size={16} aria-hidden />
                </button>
              ) : (
                <Checkbox
                  classNames={{ root: styles.check ?? '', body: styles.checkBody ?? '', labelWrapper: styles.checkLabel ?? '' }}
                  checked={chosen.has(file._id)}
                  disabled={whyNot(file) !== undefined}
                  onChange={() => onToggle(file)}
                  label={
                    <span className={styles.file} title={whyNot(file) ?? file.name}>
                      <FileIcon kind={iconOf(file)} size={17} />
                      <FileName name={file.name} />
                      <em>{formatBytes(file.size)}</em>
                    </span>
                  }
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {size > files.length && <p className={styles.more}>{moreText(files.length, size)}</p>}
    </section>
  )
}

function NoFiles({ isSearch, isProject }: { isSearch: boolean; isProject: boolean }) {
  if (isSearch) return <EmptyState art="search" size="panel" title="No results found" level={3} />
  return <EmptyState art="folder" size="panel" title={isProject ? 'This project is empty' : 'This folder is empty'} level={3} />
}

const moreText = (shown: number, all: number): string =>
  `The first ${shown} of ${all.toLocaleString('en-US')} are shown. Search for the others.`

function whyNot({ type, frozen_at, status }: FileItem): string | undefined {
  if (type === 'dcp') return 'A DCP cannot be selected here'
  if (frozen_at) return 'This content is archived. Restore it first.'
  return status === 'Ready' ? undefined : 'This file is still being prepared.'
}
