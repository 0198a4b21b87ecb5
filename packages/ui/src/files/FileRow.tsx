// biome-ignore-all lint/a11y/useSemanticElements: a virtual list places its rows itself, which a table element does not allow.
// biome-ignore-all lint/a11y/useFocusableInteractive: rows and heads are not operated; the links, ticks and buttons inside are.
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ReactNode, Ref } from 'react'
import { StatusDot } from '../marks/StatusDot.tsx'
import { FileName } from '../names/FileName.tsx'
import { TileCheck } from '../tiles/TileCheck.tsx'
import { followed } from '../tiles/tile-link.ts'
import { FileIcon } from './FileIcon.tsx'
import styles from './FileRow.module.css'
import { FileTags } from './FileTags.tsx'
import type { FileTileProps } from './FileTile.tsx'
import { ProgressLine } from './ProgressLine.tsx'

export const FILE_ROW_HEIGHT = 44

type FileRowProps = Omit<FileTileProps, 'peaks' | 'frames' | 'sprite'> & {
  /** "Nov 12, 2026" */
  created: ReactNode
}

/** A line of the list, inside `role="table"` and below a `FileRowHead`. */
export function FileRow({
  name,
  icon,
  kind,
  size,
  created,
  thumbnail,
  status,
  progress,
  tags,
  selection,
  menu,
  drop,
  tileRef,
  ...link
}: FileRowProps) {
  return (
    <div
      role="row"
      className={styles.row}
      ref={tileRef as Ref<HTMLDivElement>}
      data-checked={selection?.checked || undefined}
      data-drop={drop}
    >
      <span role="cell" className={styles.tick}>
        {selection !== undefined && <TileCheck {...selection} label={`Select ${name}`} />}
      </span>
      <span role="cell" className={styles.what}>
        <span className={styles.thumb} data-picture={Boolean(thumbnail) || undefined} aria-hidden="true">
          {thumbnail ? (
            <img src={thumbnail} alt="" loading="lazy" decoding="async" draggable={false} />
          ) : (
            <FileIcon kind={icon} size={16} />
          )}
          {progress !== undefined && <ProgressLine share={progress} label={`${name}, progress`} />}
        </span>
        <a {...followed(link)} href={link.href} className={styles.name} title={name} aria-label={name}>
          <FileName name={name} wraps />
        </a>
        <span className={styles.tags} data-optional>
          <FileTags tags={tags ?? []} most={3} />
        </span>
        {status !== undefined && (
          <span className={styles.status} title={status.title ?? status.label}>
            <StatusDot tone={status.tone}>{status.label}</StatusDot>
          </span>
        )}
      </span>
      <span role="cell" className={styles.kind}>
        {kind}
      </span>
      <span role="cell" className={styles.size}>
        {size ?? '—'}
      </span>
      <span role="cell" className={styles.created}>
        {created}
      </span>
      <span role="cell" className={styles.menu}>
        {menu}
      </span>
    </div>
  )
}

export type SortKey = 'name' | 'size' | 'created_at'
type FileRowHeadProps = {
  sortBy: SortKey
  sortDir: 'ASC' | 'DESC'
  onSort: (key: SortKey) => void
  all?: { checked: boolean; mixed: boolean; onToggle: () => void }
}

export function FileRowHead({ sortBy, sortDir, onSort, all }: FileRowHeadProps) {
  const column = (key: SortKey, label: string, className: string | undefined) => (
    <span role="columnheader" className={className} aria-sort={sortBy === key ? (sortDir === 'ASC' ? 'ascending' : 'descending') : 'none'}>
      <button type="button" className={styles.sort} data-on={sortBy === key || undefined} onClick={() => onSort(key)}>
        {label}
        {sortBy === key && (sortDir === 'ASC' ? <IconArrowUp size={13} aria-hidden /> : <IconArrowDown size={13} aria-hidden />)}
      </button>
    </span>
  )
  return (
    <div role="row" className={styles.head}>
      <span role="columnheader" className={styles.tick} aria-label="Selection">
        {all !== undefined && <TileCheck checked={all.checked} mixed={all.mixed} onToggle={() => all.onToggle()} label="Select all" />}
      </span>
      {column('name', 'Name', styles.what)}
      <span role="columnheader" className={styles.kind}>
        Type
      </span>
      {column('size', 'Size', styles.size)}
      {column('created_at', 'Created', styles.created)}
      <span role="columnheader" className={styles.menu} aria-label="Options" />
    </div>
  )
}
