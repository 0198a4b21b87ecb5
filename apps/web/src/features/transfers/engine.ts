import { useEffect, useEffectEvent } from 'react'
import { formatCount } from '#platform/format/figures'
import { holdSession } from '#platform/idle/busy'
import { track } from '#platform/reports/track'
import { toasts } from '#platform/toasts'
import type { UploadEngine, UploadEvent } from '#platform/uploads/engine'
import type { FileToUpload } from '#platform/uploads/file-task'
import { transferList } from './sources.ts'
import { nameInWords } from './transfer-words.ts'
import { uploadApi } from './upload-api.ts'

const hearers = new Set<(event: UploadEvent) => void>()
let opening: Promise<UploadEngine> | undefined

/** The page's one engine, fetched with the first upload. */
export function openEngine(): Promise<UploadEngine> {
  opening ??= import('#platform/uploads/open-engine')
    .then(({ openUploadEngine }) => {
      const opened = openUploadEngine(uploadApi, announce)
      opened.store.subscribe(() => guardThePage(opened.isBusy))
      const { subscribe, getSnapshot } = opened.store
      transferList.add({ subscribe, getTransfers: getSnapshot, act: (action, uuid) => void opened[action](uuid) })
      // A person who waits for an upload counts as active.
      holdSession(() => opened.isBusy)
      return opened
    })
    .catch((error: unknown) => {
      opening = undefined
      throw error
    })
  return opening
}

export type NewUpload = { name?: string; files: readonly FileToUpload[] }

export async function startUpload(upload: NewUpload): Promise<string> {
  return (await openEngine()).add(upload)
}

export const onUploadEvent = (hear: (event: UploadEvent) => void): (() => void) => {
  hearers.add(hear)
  return () => hearers.delete(hear)
}

/** Subscribes to the results of all uploads of this page, while the component is shown. */
export function useUploadEvents(onEvent: (event: UploadEvent) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => onUploadEvent((event) => hear(event)), [])
}

function announce(event: UploadEvent): void {
  if (event.type === 'started') toasts.info(`Preparing to upload ${nameInWords(event.name)}...`, { id: `upload-${event.uuid}` })
  if (event.type === 'complete') toasts.success(completedText(event), { id: `upload-${event.uuid}` })
  if (event.type === 'file_complete') track('file_uploaded', { count: 1 })
  if (event.type === 'error') toasts.error(`${nameInWords(event.name)}: ${event.message}`, { id: `upload-error-${event.uuid}` })
  for (const hear of hearers) hear(event)
}

/** Why a file failed is in its own message and in the list. */
const completedText = ({ name, failed }: { name: string; failed: number }): string =>
  `Completed upload of ${nameInWords(name)}!${failed === 0 ? '' : ` ${formatCount(failed, 'file')} could not be uploaded.`}`

let guarded = false
/** The browser asks before the page is left, but only while something would be broken off. */
function guardThePage(busy: boolean): void {
  if (busy === guarded) return
  guarded = busy
  if (busy) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()
