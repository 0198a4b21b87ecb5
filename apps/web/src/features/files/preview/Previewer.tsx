import { ActionIcon, Modal } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconDownload, IconInfoCircle, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useCan } from '#platform/session'
import { useDownload } from '../file-actions.ts'
import { useFiles } from '../file-context.ts'
import { isFolder } from '../file-facts.ts'
import { takeOf } from '../file-filter.ts'
import type { FileItem } from '../files.api.ts'
import { pageQuery } from '../files.queries.ts'
import { placeOf } from '../pages.ts'
import styles from './Preview.module.css'
import { PreviewStage } from './PreviewStage.tsx'
import { turnPlay } from './use-media.ts'

const FileInfoDialog = lazy(async () => ({ default: (await import('../info/FileInfoDialog.tsx')).FileInfoDialog }))

type PreviewerProps = { file: FileItem; index: number; place: string; onClose: () => void }

/** A dark room over the page for looking at one file after the other. */
export function Previewer({ file: first, index: firstIndex, place, onClose }: PreviewerProps) {
  const [hasInfo, setHasInfo] = useState(false)
  const stage = useRef<HTMLDivElement>(null)
  const [index, setIndex] = useState(firstIndex)
  const listed = useItem(index)
  // While a page is on its way the last file stays; its place in the list may have changed under it.
  const [shown, setShown] = useState(first)
  const isFirst = index === firstIndex && listed?._id !== first._id
  const file = isFirst ? first : (listed ?? shown)
  if (file !== shown) setShown(file)
  const before = useItem(index - 1)
  const after = useItem(index + 1)
  const mayGo = { back: before !== undefined && !isFolder(before), on: after !== undefined }
  const go = (step: 1 | -1) => (step === 1 ? mayGo.on : mayGo.back) && setIndex(index + step)
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (hasInfo || event.ctrlKey || event.metaKey || event.altKey || isWithin(event, 'input')) return
    const mayPlay = !isWithin(event, 'button, [data-own-keys]')
    if (event.key === 'ArrowLeft') go(-1)
    else if (event.key === 'ArrowRight') go(1)
    else if (event.key === ' ' && mayPlay) turnPlay(stage.current?.querySelector<HTMLMediaElement>('video, audio') ?? null)
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
  return (
    <Modal.Root opened onClose={onClose} fullScreen closeOnEscape={!hasInfo}>
      <Modal.Overlay blur={0} />
      <Modal.Content className={styles.layer ?? ''} aria-label={`Preview of ${file.name}`}>
        <div className={styles.head}>
          <h2 className={styles.title} title={file.name}>
            {file.name}
          </h2>
          <Download file={file} />
          <ActionIcon size={36} aria-label="File info" title="File info" onClick={() => setHasInfo(true)}>
            <IconInfoCircle size={19} aria-hidden />
          </ActionIcon>
          <ActionIcon size={36} aria-label="Close" title="Close (Esc)" onClick={onClose}>
            <IconX size={19} aria-hidden />
          </ActionIcon>
        </div>
        <div className={styles.middle}>
          <Turn direction="Previous" disabled={!mayGo.back} onClick={() => go(-1)} />
          <div ref={stage} className={styles.stage} tabIndex={-1} data-autofocus>
            <PreviewStage key={file._id} file={file} />
          </div>
          <Turn direction="Next" disabled={!mayGo.on} onClick={() => go(1)} />
        </div>
        {hasInfo && (
          <Suspense fallback={null}>
            <FileInfoDialog file={file} place={place} onClose={() => setHasInfo(false)} />
          </Suspense>
        )}
      </Modal.Content>
    </Modal.Root>
  )
}

const isWithin = ({ target }: Event, selector: string): boolean => target instanceof Element && target.closest(selector) !== null

/** An item by its place in the list; its page is fetched when it is not there yet. */
function useItem(index: number): FileItem | undefined {
  const { listing, count } = useFiles()
  const isInside = index >= 0 && index < count
  const { page, at } = placeOf(Math.max(0, index), takeOf(listing.filter))
  const { data } = useQuery({ ...pageQuery(listing, page), enabled: isInside, select: (found) => found.files[at] })
  return isInside ? data : undefined
}

function Download({ file }: { file: FileItem }) {
  const may = useCan()
  const download = useDownload(file.project_id)
  if (!may('files:can_download') || !file.is_ready || file.frozen_at !== null) return null
  return (
    <ActionIcon size={36} aria-label="Download" title="Download" loading={download.isPending} onClick={() => download.mutate([file])}>
      <IconDownload size={19} aria-hidden />
    </ActionIcon>
  )
}

function Turn({ direction, disabled, onClick }: { direction: 'Previous' | 'Next'; disabled: boolean; onClick: () => void }) {
  const Icon = direction === 'Next' ? IconChevronRight : IconChevronLeft
  return (
    <ActionIcon className={styles.turn ?? ''} size={44} radius="xl" aria-label={`${direction} file`} disabled={disabled} onClick={onClick}>
      <Icon size={24} aria-hidden />
    </ActionIcon>
  )
}
