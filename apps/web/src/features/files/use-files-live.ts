import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { onUploadEvent } from '#features/transfers'
import { useRealtime } from '#platform/realtime/use-realtime'
import { type FileItem, getFile } from './files.api.ts'
import { isShown, patchItem, refreshFiles } from './files.queries.ts'
import { tagsKey } from './tags/tags.api.ts'
import { noteLeft, noteShown } from './until-shown.ts'

type DocumentUpdated = { _id: string; changes?: readonly string[] }
type ScreenerUpdated = { _id: string; source_file_id?: string }

const GATHER_MILLISECONDS = 400
/** More changed items than this in one go: the pages in sight are fetched again instead. */
const MOST_SINGLES = 8

/** Keeps an open folder up to date: jobs that end, uploads that arrive, changes by other people. */
export function useFilesLive(projectID: string): void {
  const queryClient = useQueryClient()
  const gathered = useRef<{ ids: Set<string>; whole: boolean; timer: ReturnType<typeof setTimeout> | undefined }>({
    ids: new Set(),
    whole: false,
    timer: undefined,
  })
  const settle = useEffectEvent(async () => {
    const { ids, whole } = gathered.current
    gathered.current = { ids: new Set(), whole: false, timer: undefined }
    if (whole || ids.size > MOST_SINGLES) {
      // A tag may be gone, by which this list is narrowed.
      void queryClient.invalidateQueries({ queryKey: tagsKey })
      return refreshFiles(queryClient, projectID)
    }
    const changed = await Promise.allSettled([...ids].map((id) => getFile(projectID, id)))
    for (const each of changed) if (each.status === 'fulfilled') patchItem(queryClient, each.value)
    if (changed.some((each) => each.status === 'rejected')) await refreshFiles(queryClient, projectID)
  })
  const gather = (id: string | undefined) => {
    const now = gathered.current
    if (id === undefined) now.whole = true
    else now.ids.add(id)
    now.timer ??= setTimeout(() => void settle(), GATHER_MILLISECONDS)
  }
  const shown = (match: (file: FileItem) => boolean) => isShown(queryClient, projectID, match)
  const channel = `private-project-${projectID}`
  const poll = () => gather(undefined)
  useRealtime<DocumentUpdated>(channel, 'DocumentUpdated', ({ _id }) => gather(shown((file) => file._id === _id) && _id), poll)
  useRealtime<ScreenerUpdated>(
    channel,
    'ScreenerUpdated',
    ({ _id }) => {
      const file = shown((each) => each.screener?._id === _id)
      if (file !== undefined) gather(file._id)
    },
    poll,
  )
  const arrived = useEffectEvent((project: string | undefined) => {
    if (project === projectID) gather(undefined)
  })
  useEffect(() => onUploadEvent((event) => event.type === 'file_complete' && arrived(event.result.project_id)), [])
  useEffect(() => {
    // What was heard just now may be missing in the folder that is opened: its list may have been asked for before.
    if (noteShown(projectID)) void refreshFiles(queryClient, projectID)
    return () => {
      const hasNews = gathered.current.timer !== undefined
      clearTimeout(gathered.current.timer)
      gathered.current = { ids: new Set(), whole: false, timer: undefined }
      noteLeft(queryClient, projectID, hasNews)
    }
  }, [queryClient, projectID])
}
