import type { VideoPart } from '@answerprint/contract/video-rules'
import { useSyncExternalStore } from 'react'

/** What each upload of this page brings, by its uuid. */
type Begun = ReadonlyMap<string, VideoPart | 'dcp'>

const NONE: Begun = new Map()
const begun = new Map<string, Begun>()
const listeners = new Set<() => void>()
/** Uploads that were dropped here: the page may still list them until it is read again. */
let dropped: ReadonlySet<string> = new Set()

export const noteDropped = (uploadID: string): void => changeDropped([...dropped, uploadID])
/** The server could not be asked: it is listed again. */
export const forgetDropped = (uploadID: string): void => changeDropped([...dropped].filter((each) => each !== uploadID))
export const useDropped = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => dropped)

function changeDropped(next: readonly string[]): void {
  dropped = new Set(next)
  for (const listen of listeners) listen()
}

/** Kept beyond the section, so that its line is there again when the section is opened again. */
export function noteBegun(videoID: string, part: VideoPart | 'dcp', uuid: string): void {
  begun.set(videoID, new Map([...(begun.get(videoID) ?? NONE), [uuid, part]]))
  for (const listen of listeners) listen()
}

export const useBegun = (videoID: string): Begun => useSyncExternalStore(subscribe, () => begun.get(videoID) ?? NONE)

function subscribe(listen: () => void): () => void {
  listeners.add(listen)
  return () => listeners.delete(listen)
}

/** The request takes nothing more: what this page sends to it ends at once. Answers how much that was. */
export async function endBegun(videoID: string): Promise<number> {
  const uuids = begun.get(videoID)
  if (uuids === undefined) return 0
  const { transferList } = await import('#features/transfers')
  const running = transferList.getSnapshot().filter((each) => uuids.has(each.uuid) && each.status !== 'Complete')
  for (const { uuid } of running) transferList.act('cancel', uuid)
  return running.length
}
