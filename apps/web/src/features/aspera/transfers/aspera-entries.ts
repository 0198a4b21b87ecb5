import type { Transfer } from '#platform/uploads/transfer'
import { type ClientTransfer, transferOf, type Wish } from './transfer-of.ts'

export type Entry = { reported: ClientTransfer; wish: Wish; updates: number; isReported: boolean; refusal?: string | undefined }

/** The last state that the client reported of each transfer, and the list that is shown. `link`: the public page they all belong to. */
export function createAsperaEntries(link: string | undefined) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let shown: readonly Transfer[] = []

  const read = ({ reported, wish, refusal }: Entry): Transfer | undefined => {
    const transfer = transferOf(reported, wish)
    if (!transfer) return undefined
    const refused = refusal === undefined ? {} : ({ status: 'Error', statusText: 'Error', errorMsg: refusal, uploaded: false } as const)
    return { ...transfer, ...(link !== undefined && { link }), ...refused }
  }
  const show = () => {
    shown = [...entries.values()].flatMap((entry) => read(entry) ?? [])
    for (const listen of listeners) listen()
  }

  return {
    read,
    show,
    /** The entry after the client's report; undefined when the transfer is not ours, or was removed. */
    take(reported: ClientTransfer): Entry | undefined {
      if (reported.transfer_spec?.tags?.answerprint === undefined) return undefined
      if (reported.status === 'removed') return void entries.delete(reported.uuid)
      const known = entries.get(reported.uuid)
      const isStopped = reported.status === 'cancelled' || reported.status === 'failed' || reported.status === 'completed'
      const entry: Entry = {
        reported,
        wish: known?.wish === 'pause' && isStopped ? undefined : known?.wish,
        updates: (known?.updates ?? 0) + 1,
        isReported: (known?.isReported ?? false) && isStopped,
        ...(isStopped && { refusal: known?.refusal }),
      }
      entries.set(reported.uuid, entry)
      return entry
    },
    change(uuid: string, change: Pick<Entry, 'wish'> | Pick<Entry, 'refusal'>): void {
      const entry = entries.get(uuid)
      if (entry) entries.set(uuid, { ...entry, ...change })
      show()
    },
    remove(uuid: string): void {
      entries.delete(uuid)
      show()
    },
    tagOf: (uuid: string) => entries.get(uuid)?.reported.transfer_spec?.tags?.answerprint,
    getShown: (): readonly Transfer[] => shown,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
