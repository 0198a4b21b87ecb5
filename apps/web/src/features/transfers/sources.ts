import { useSyncExternalStore } from 'react'
import type { Transfer } from '#platform/uploads/shown/transfer'
import type { TransferAction } from './transfer-words.ts'

/** Something that transfers: the upload engine of this page, or the high-speed client when one is connected. */
export type TransferSource = {
  getTransfers(): readonly Transfer[]
  subscribe(listen: () => void): () => void
  act(action: TransferAction, uuid: string): void
  /** Brings the client's own window to the front. */
  openApp?(): void
}

/** All sources of a page as one list. A snapshot keeps its object until one of them changes. */
export function createTransferList() {
  const sources = new Set<TransferSource>()
  const listeners = new Set<() => void>()
  let list: readonly Transfer[] = []
  const gather = () => {
    list = [...sources].flatMap((source) => source.getTransfers())
    for (const listen of listeners) listen()
  }
  const sourceOf = (uuid: string) => [...sources].find((source) => source.getTransfers().some((each) => each.uuid === uuid))
  return {
    /** Answers how to take it out again. */
    add(source: TransferSource): () => void {
      sources.add(source)
      const stop = source.subscribe(gather)
      gather()
      return () => {
        stop()
        sources.delete(source)
        gather()
      }
    },
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    getSnapshot: (): readonly Transfer[] => list,
    act: (action: TransferAction, uuid: string): void => sourceOf(uuid)?.act(action, uuid),
    openApp: (): void => [...sources].find((source) => source.openApp !== undefined)?.openApp?.(),
  }
}

export const transferList = createTransferList()

export const useTransfers = (): readonly Transfer[] => useSyncExternalStore(transferList.subscribe, transferList.getSnapshot)
