import { ActionIcon } from '@mantine/core'
import { IconDownload, IconInfoCircle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { PreviewScreen } from '#platform/preview/PreviewScreen.tsx'
import { useCan } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { placeOf } from '../browser/pages.ts'
import { useDownload } from '../file-actions.ts'
import { useFiles } from '../file-context.ts'
import { isFolder } from '../file-facts.ts'
import type { FileItem } from '../files.api.ts'
import { type FilePage, pageQuery } from '../files.queries.ts'
import { mayBeChosen } from '../selection/selection.ts'
import { SendMenu } from '../send/SendMenu.tsx'
import { isFilm, type Sending } from '../send/send-ways.ts'
import { takeOf } from '../toolbar/file-filter.ts'
import { PreviewStage } from './PreviewStage.tsx'

const FileInfoDialog = lazy(async () => ({ default: (await import('../info/FileInfoDialog.tsx')).FileInfoDialog }))
const SendDialog = lazy(async () => ({ default: (await import('../send/SendDialog.tsx')).SendDialog }))

type PreviewerProps = { file: FileItem; index: number; place: string; onClose: () => void }

/** A dark screen over the page for looking at one file after the other. */
export function Previewer({ file: first, index: firstIndex, place: path, onClose }: PreviewerProps) {
  const [hasInfo, setHasInfo] = useState(false)
  const [sending, setSending] = useState<Sending | null>(null)
  const [index, setIndex] = useState(firstIndex)
  const [file, setFile] = useState(first)
  // While the page of the next one is on its way, the last file stays.
  const [isGoing, setGoing] = useState(false)
  const listed = useItem(index)
  const place = usePlace(file, index)
  if (isGoing && listed !== undefined) {
    setFile(listed)
    setGoing(false)
  } else if (!isGoing && place !== undefined && place !== index) {
    // Others came or went before it.
    setIndex(place)
  } else if (!isGoing && listed?._id === file._id && listed !== file) setFile(listed)
  // It was deleted meanwhile, or is far away: another one has its place.
  const isReplaced = !isGoing && place === undefined && listed !== undefined
  const next = isReplaced ? index : index + 1
  const before = useItem(index - 1)
  const after = useItem(next)
  const mayGo = { back: before !== undefined && !isFolder(before), on: after !== undefined }
  return (
    <PreviewScreen
      name={file.name}
      mayGo={mayGo}
      isCovered={hasInfo || sending !== null}
      onGo={(step) => {
        setIndex(step === 1 ? next : index - 1)
        setGoing(true)
      }}
      onClose={onClose}
      actions={
        <>
          {mayBeChosen(file) && (
            <SendMenu
              projectID={file.project_id}
              folderID={file.folder_id ?? undefined}
              noFilm={isFilm(file) ? undefined : 'This file is no film'}
              onSend={(way) => setSending({ way, files: [file] })}
            />
          )}
          <Download file={file} />
          <ActionIcon size={36} aria-label="File info" title="File info" onClick={() => setHasInfo(true)}>
            <IconInfoCircle size={19} aria-hidden />
          </ActionIcon>
        </>
      }
      foot={
        <Suspense fallback={null}>
          {hasInfo && <FileInfoDialog file={file} place={path} onClose={() => setHasInfo(false)} />}
          {sending !== null && <SendDialog projectID={file.project_id} sending={sending} onClose={() => setSending(null)} />}
        </Suspense>
      }
    >
      <PreviewStage key={file._id} file={file} />
    </PreviewScreen>
  )
}

/** An item by its place in the list; its page is fetched when it is not there yet. */
function useItem(index: number): FileItem | undefined {
  const { listing, count } = useFiles()
  const isInside = index >= 0 && index < count
  const { page, at } = placeOf(Math.max(0, index), takeOf(listing.filter))
  const { data } = useQuery({ ...pageQuery(listing, page), enabled: isInside, select: (found) => found.files[at] })
  return isInside ? data : undefined
}

/** Where the file is on the page of that place. */
function usePlace({ _id }: FileItem, index: number): number | undefined {
  const { listing } = useFiles()
  const take = takeOf(listing.filter)
  const { page } = placeOf(Math.max(0, index), take)
  const select = (found: FilePage) => found.files.findIndex((each) => each._id === _id)
  const { data: at = -1 } = useQuery({ ...pageQuery(listing, page), enabled: index >= 0, select })
  return at < 0 ? undefined : page * take + at
}

function Download({ file }: { file: FileItem }) {
  const may = useCan()
  const download = useDownload(file.project_id)
  if (!may('files:can_download') || file.dcp !== null || !file.is_ready || file.frozen_at !== null) return null
  return (
    <ActionIcon size={36} aria-label="Download" title="Download" loading={download.isPending} onClick={() => download.mutate([file])}>
      <IconDownload size={19} aria-hidden />
    </ActionIcon>
  )
}
