import type { Transfer } from '#platform/uploads/shown/transfer'
import { type ClientTransfer, transferOf, type Wish } from './transfer-of.ts'

export type Entry = {
  reported: ClientTransfer
  wish: Wish
  updates: number
  /** Its end was reported to the server. */
  isReported: boolean
  /** The server has said that it is complete. */
  isConfirmed: boolean
  refusal?: string | undefined
}

/** All bytes are there, and the server has not said yet what it makes of them. */
const FINISHING = { status: 'Preparing', statusText: 'Finishing', progress: '99%', uploaded: false } as const

/** The last state that the client reported of each transfer, and the list that is shown. `link`: the public page they all belong to. */
export function createAsperaEntries(link: string | undefined) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let shown: readonly Transfer[] = []

  /** As the client reported it. */
  const latestOf = ({ reported, wish }: Entry): Transfer | undefined => {
    const transfer = transferOf(reported, wish)
    return transfer && { ...transfer, ...(link !== undefined && { link }) }
  }
  const read = (entry: Entry): Transfer | undefined => {
    const latest = latestOf(entry)
    if (!latest) return undefined
    const { refusal, isConfirmed } = entry
    const transfer = latest.status === 'Complete' && !isConfirmed ? { ...latest, ...FINISHING } : latest
    const refused = refusal === undefined ? {} : ({ status: 'Error', statusText: 'Error', errorMsg: refusal, uploaded: false } as const)
    return { ...transfer, ...refused }
  }
  const show = () => {
    shown = [...entries.values()].flatMap((entry) => read(entry) ?? [])
    for (const listen of listeners) listen()
  }

  return {
    latestOf,
    show,
    /** The entry after the client's report; undefined when the transfer is not ours, or was removed. */
    take(reported: ClientTransfer): Entry | undefined {
      if (reported.transfer_spec?.tags?.answerprint === undefined) return undefined
      if (reported.status === 'removed') return void entries.delete(reported.uuid)
      const known = entries.get(reported.uuid)
      const isStopped = reported.status === 'cancelled' || reported.status === 'failed' || reported.status === 'completed'
      const isSame = known?.reported.status === reported.status
      const entry: Entry = {
        reported,
        wish: known?.wish === 'pause' && isStopped ? undefined : known?.wish,
        updates: (known?.updates ?? 0) + 1,
        isReported: isSame && known.isReported,
        isConfirmed: isSame && known.isConfirmed,
        ...(isSame && { refusal: known.refusal }),
      }
      entries.set(reported.uuid, entry)
      return entry
    },
    change(uuid: string, change: Partial<Pick<Entry, 'wish' | 'refusal' | 'isReported' | 'isConfirmed'>>): void {
      const entry = entries.get(uuid)
      if (entry) entries.set(uuid, { ...entry, ...change })
      show()
    },
    remove(uuid: string): void {
      entries.delete(uuid)
      show()
    },
    find: (uuid: string): Entry | undefined => entries.get(uuid),
    tagOf: (uuid: string) => entries.get(uuid)?.reported.transfer_spec?.tags?.answerprint,
    getShown: (): readonly Transfer[] => shown,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
  }
}
