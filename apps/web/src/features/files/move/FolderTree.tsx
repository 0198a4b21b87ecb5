import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { ActionIcon } from '@mantine/core'
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import { type KeyboardEvent, useState } from 'react'
import type { Folder } from '../files.api.ts'
import { foundRows, pathOf, rowsOf, type TreeRow } from './folder-tree.ts'
import styles from './Move.module.css'

/** null is the root of the project. */
export type Chosen = { folderID: string | undefined; name: string } | null

/** As many as are drawn at once. */
const MOST_ROWS = 500

type FolderTreeProps = {
  folders: readonly Folder[]
  words: string
  chosen: Chosen
  /** The root can be chosen too. */
  mayRoot: boolean
  /** Folders that cannot be chosen: what is moved, what is below it, and where it is now. */
  barred: ReadonlySet<string>
  onChoose: (chosen: NonNullable<Chosen>) => void
}

export function FolderTree({ folders, words, chosen, mayRoot, barred, onChoose }: FolderTreeProps) {
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(folders.filter((each) => each.folder_id === null).map((each) => each._id)),
  )
  const isSearch = words.trim() !== ''
  const rows = isSearch ? foundRows(folders, words) : rowsOf(folders, open)
  const turn = (id: string) =>
    setOpen((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  if (rows.length === 0 && (isSearch || !mayRoot)) return <EmptyState art="folder" size="panel" title="No Folders Found" level={3} />
  return (
    <div className={styles.tree}>
      {mayRoot && !isSearch && (
        <Row
          label="All Files"
          depth={0}
          checked={chosen !== null && chosen.folderID === undefined}
          onChoose={() => onChoose({ folderID: undefined, name: 'All Files' })}
        />
      )}
      {rows.slice(0, MOST_ROWS).map((row) => (
        <FolderRow
          key={row.folder._id}
          row={row}
          path={isSearch ? pathOf(folders, row.folder._id) : row.folder.name}
          isOpen={open.has(row.folder._id)}
          barred={barred.has(row.folder._id)}
          checked={chosen?.folderID === row.folder._id}
          onTurn={() => turn(row.folder._id)}
          onChoose={() => onChoose({ folderID: row.folder._id, name: row.folder.name })}
        />
      ))}
      {rows.length > MOST_ROWS && <p className={styles.nothing}>There are more folders. Search to find them.</p>}
      {rows.length === 0 && <p className={styles.nothing}>No Folders Found</p>}
    </div>
  )
}

type FolderRowProps = {
  row: TreeRow
  path: string
  isOpen: boolean
  barred: boolean
  checked: boolean
  onTurn: () => void
  onChoose: () => void
}

function FolderRow({ row: { folder, depth, hasChildren }, path, isOpen, barred, checked, onTurn, onChoose }: FolderRowProps) {
  /** Left and right close and open a folder, as in any tree. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowRight' && event.key !== 'ArrowLeft') return
    // They would choose the next folder, as up and down do.
    event.preventDefault()
    if (hasChildren && (event.key === 'ArrowRight') !== isOpen) onTurn()
  }
  const turner = hasChildren && (
    <ActionIcon size={24} aria-label={`${isOpen ? 'Close' : 'Open'} ${folder.name}`} aria-expanded={isOpen} onClick={onTurn}>
      {isOpen ? <IconChevronDown size={15} aria-hidden /> : <IconChevronRight size={15} aria-hidden />}
    </ActionIcon>
  )
  return <Row label={path} depth={depth} checked={checked} disabled={barred} turner={turner} onChoose={onChoose} onKeyDown={handleKey} />
}

type RowProps = {
  label: string
  depth: number
  checked: boolean
  disabled?: boolean
  turner?: React.ReactNode
  onChoose: () => void
  onKeyDown?: (event: KeyboardEvent) => void
}

function Row({ label, depth, checked, disabled = false, turner, onChoose, onKeyDown }: RowProps) {
  return (
    <div className={styles.row} data-checked={checked || undefined} style={{ paddingLeft: 8 + depth * 20 }}>
      <span className={styles.turner}>{turner}</span>
      <label className={styles.choice} title={label}>
        <input type="radio" name="folder" checked={checked} disabled={disabled} onChange={onChoose} onKeyDown={onKeyDown} />
        <FileIcon kind="folder" size={16} />
        <span className={styles.name}>{label}</span>
      </label>
    </div>
  )
}
