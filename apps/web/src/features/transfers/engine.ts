import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { holdSession } from '#platform/idle/busy'
import { toasts } from '#platform/toasts'
import { track } from '#platform/track'
import type { UploadEngine, UploadEvent } from '#platform/uploads/engine'
import type { FileToUpload } from '#platform/uploads/file-task'
import type { Transfer } from '#platform/uploads/transfer'
import { uploadApi } from './upload-api.ts'

const nothing: readonly Transfer[] = []
const watchers = new Set<() => void>()
const hearers = new Set<(event: UploadEvent) => void>()
let engine: UploadEngine | undefined
let opening: Promise<UploadEngine> | undefined

/** The page's one engine, fetched with the first upload. */
export function openEngine(): Promise<UploadEngine> {
  opening ??= import('#platform/uploads/open-engine')
    .then(({ openUploadEngine }) => {
      engine = openUploadEngine(uploadApi, announce)
      engine.store.subscribe(changed)
      // Whoever waits for an upload is not away.
      holdSession(() => engine?.isBusy === true)
      return engine
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

/** Hears what becomes of all uploads of this page, while the component is shown. */
export function useUploadEvents(onEvent: (event: UploadEvent) => void): void {
  const hear = useEffectEvent(onEvent)
  useEffect(() => onUploadEvent((event) => hear(event)), [])
}

export const useTransfers = (): readonly Transfer[] => useSyncExternalStore(subscribe, () => engine?.store.getSnapshot() ?? nothing)

function subscribe(watch: () => void): () => void {
  watchers.add(watch)
  return () => watchers.delete(watch)
}

function changed(): void {
  guardThePage(engine?.isBusy === true)
  for (const watch of watchers) watch()
}

function announce(event: UploadEvent): void {
  if (event.type === 'started') toasts.info(`Preparing to upload ${event.name}...`, { id: `upload-${event.uuid}` })
  if (event.type === 'complete') toasts.success(`Completed upload of ${event.name}!`, { id: `upload-${event.uuid}` })
  if (event.type === 'file_complete') track('file_uploaded', { count: 1 })
  if (event.type === 'error') toasts.error(`${event.name}: ${event.message}`, { id: `upload-error-${event.uuid}` })
  for (const hear of hearers) hear(event)
}

let guarded = false
/** The browser asks before the page is left, but only while something would be broken off. */
function guardThePage(busy: boolean): void {
  if (busy === guarded) return
  guarded = busy
  if (busy) window.addEventListener('beforeunload', askFirst)
  else window.removeEventListener('beforeunload', askFirst)
}

const askFirst = (event: BeforeUnloadEvent): void => event.preventDefault()
