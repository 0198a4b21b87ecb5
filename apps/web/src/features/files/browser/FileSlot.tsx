import { FileRow } from '@answerprint/ui/FileRow'
import { FileTile } from '@answerprint/ui/FileTile'
import { retryProps } from '@answerprint/ui/retry-props'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { MouseEvent, ReactNode } from 'react'
import { formatDate } from '#platform/format/dates'
import { useDragItem } from '../drag/use-drag-item.ts'
import { useFiles, useSelected } from '../file-context.ts'
import { iconOf, kinds, pictureOf, secondsOf, sizeText, spriteOf, statusOf } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { pageQuery } from '../files.queries.ts'
import { FileOptions } from '../menu/FileOptions.tsx'
import { takeOf } from '../toolbar/file-filter.ts'
import styles from './FileSlot.module.css'
import { placeOf } from './pages.ts'

type View = 'grid' | 'list'

/** The place of one item. Its page is asked for when the place comes into sight. */
export function FileSlot({ index, view }: { index: number; view: View }) {
  const { listing } = useFiles()
  const { page, at } = placeOf(index, takeOf(listing.filter))
  const { data: file, isError, refetch } = useQuery({ ...pageQuery(listing, page), select: (data) => data.files[at] })
  if (file === undefined) return isError ? <Failed view={view} onRetry={() => void refetch()} /> : <Waiting view={view} />
  return <Item key={file._id} file={file} index={index} view={view} />
}

function Item({ file, index, view }: { file: FileItem; index: number; view: View }) {
  const { open, menu } = useFiles()
  const selection = useSelected(file, index)
  const { setElement, drop } = useDragItem(file)
  const common = {
    name: file.name,
    icon: iconOf(file),
    kind: kinds[file.type].label,
    thumbnail: pictureOf(file, view === 'grid' ? 'tile' : 'row'),
    status: statusOf(file),
    tags: file.tags,
    frozen: file.frozen_at !== null,
    selection,
    menu: <FileOptions file={file} index={index} />,
    href: addressOf(file),
    onOpen: () => open(file, index),
    drop,
  }
  return (
    <Place
      element={setElement}
      index={index}
      view={view}
      onShift={() => selection.onToggle(true)}
      onTouch={() => selection.onToggle(false)}
      onMenu={(at, focus) => menu.setState({ file, index, at, focus }, true)}
    >
      {view === 'grid' ? (
        <FileTile
          {...common}
          extension={file.kind}
          size={sizeText(file)}
          sprite={spriteOf(file)}
          frames={file.frames}
          durationSeconds={secondsOf(file)}
        />
      ) : (
        <FileRow {...common} size={file.type === 'folder' ? undefined : sizeText(file)} created={formatDate(file.created_at)} />
      )}
    </Place>
  )
}

type PlaceProps = {
  element: (element: HTMLElement | null) => void
  index: number
  view: View
  onShift: () => void
  onTouch: () => void
  onMenu: (at: DOMRect, focus: HTMLElement | null) => void
  children: ReactNode
}

/** Shift-click selects a range; a plain click outside links and buttons picks the item; a right click opens the menu of its three dots. */
function Place({ element, index, view, onShift, onTouch, onMenu, children }: PlaceProps) {
  const handleCapture = (event: MouseEvent) => {
    if (!event.shiftKey || over(event, 'label, input, button')) return
    event.preventDefault()
    event.stopPropagation()
    onShift()
  }
  const handleClick = (event: MouseEvent) => {
    if (!over(event, 'a, label, input, button')) onTouch()
  }
  const handleMenu = (event: MouseEvent<HTMLElement>) => {
    // With Shift the browser's own menu stays within reach, for one to open a folder in another tab.
    if (event.shiftKey) return
    event.preventDefault()
    onMenu(placeOfMenu(event), event.currentTarget.querySelector<HTMLElement>('a:not([tabindex="-1"])'))
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's short cut; the tick inside is the control.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list answers the space bar for the item that has the focus.
    <div
      ref={element}
      className={view === 'grid' ? styles.tile : styles.row}
      data-index={index}
      role={view === 'grid' ? 'listitem' : 'presentation'}
      onClickCapture={handleCapture}
      onClick={handleClick}
      onContextMenu={handleMenu}
    >
      {children}
    </div>
  )
}

/** At the pointer; the key for menus names no place, and the item's own is taken. */
function placeOfMenu({ clientX, clientY, currentTarget, detail }: MouseEvent<HTMLElement>): DOMRect {
  if (detail === 0 && clientX === 0 && clientY === 0) return currentTarget.getBoundingClientRect()
  return new DOMRect(clientX, clientY, 0, 0)
}

const over = (event: MouseEvent, selector: string): boolean => event.target instanceof Element && event.target.closest(selector) !== null

function addressOf({ type, _id, project_id, screener }: FileItem): string {
  const base = `/projects/${project_id}/files`
  if (type === 'folder') return `${base}/folder/${_id}`
  return screener === null ? `${base}#${_id}` : `${base}/preview-link/${screener._id}`
}

/** Its page failed to load; a retry here is one for the whole page. */
function Failed({ view, onRetry }: { view: View; onRetry: () => void }) {
  return (
    <div className={view === 'grid' ? styles.tile : styles.failedRow}>
      <div className={view === 'grid' ? styles.failedStill : undefined}>
        <Button size="compact-sm" variant="subtle" {...retryProps(onRetry)}>
          Try again
        </Button>
      </div>
    </div>
  )
}

function Waiting({ view }: { view: View }) {
  if (view === 'list') return <div className={styles.waitingRow} aria-hidden="true" />
  return (
    <div className={styles.tile} aria-hidden="true">
      <div className={styles.waitingStill} />
      <div className={styles.waitingName} />
    </div>
  )
}
