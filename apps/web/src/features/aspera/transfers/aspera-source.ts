import { REPORT_EVERY } from '@answerprint/contract/aspera-rules'
import type { Transfer } from '#platform/uploads/transfer'
import type { Progress, Reports } from '../aspera.api.ts'
import type { ConnectClient } from '../client/connect.ts'
import { type ClientTransfer, type Tag, transferOf, type Wish } from './transfer-of.ts'

/** A download that is done stands for a moment more. */
export const DONE_MILLISECONDS = 3_000

type Action = 'pause' | 'resume' | 'cancel' | 'dismiss'
type Entry = { told: ClientTransfer; wish: Wish; updates: number; isTold: boolean; refusal?: string | undefined }
type Parts = {
  client: Pick<ConnectClient, 'stop' | 'resume' | 'remove' | 'showWindow'>
  reportsOf(tag: Tag): Reports
  later(milliseconds: number, act: () => void): void
  onComplete(transfer: Transfer): void
  /** Of the public page that they all belong to. */
  link?: string | undefined
}

/** The transfers of the high-speed client in our list, and what the server is told of them. Its errors are its own: they show nothing. */
export function createAsperaSource({ client, reportsOf, later, onComplete, link }: Parts) {
  const entries = new Map<string, Entry>()
  const listeners = new Set<() => void>()
  let shown: readonly Transfer[] = []

  const read = ({ told, wish, refusal }: Entry): Transfer | undefined => {
    const transfer = transferOf(told, wish)
    if (!transfer) return undefined
    const refused = refusal === undefined ? {} : ({ status: 'Error', statusText: 'Error', errorMsg: refusal, uploaded: false } as const)
    return { ...transfer, ...(link !== undefined && { link }), ...refused }
  }
  const show = () => {
    shown = [...entries.values()].flatMap((entry) => read(entry) ?? [])
    for (const listen of listeners) listen()
  }
  const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
  const forget = (uuid: string) => {
    quietly(client.remove(uuid))
    entries.delete(uuid)
    show()
  }

  const refuse = (uuid: string, error: unknown) => {
    const entry = entries.get(uuid)
    if (!entry) return
    entries.set(uuid, { ...entry, refusal: error instanceof Error ? error.message : 'Upload failed' })
    show()
  }
  const complete = (transfer: Transfer, reports: Reports) => {
    const end = () => {
      onComplete(transfer)
      if (transfer.type === 'download') later(DONE_MILLISECONDS, () => forget(transfer.uuid))
    }
    // All bytes are there, and what they are may still be refused.
    quietly(reports.complete(transfer.total_size).then(end, (error: unknown) => refuse(transfer.uuid, error)))
  }
  const report = (entry: Entry, tag: Tag, transfer: Transfer) => {
    const reports = reportsOf(tag)
    const { status, current_size, total_size, progress } = transfer
    if (entry.isTold) return
    if (status === 'Complete' || status === 'Error') {
      entry.isTold = true
      if (status === 'Complete') complete(transfer, reports)
      else quietly(reports.fail(transfer.errorMsg, current_size, total_size))
    } else if (entry.updates % REPORT_EVERY === 0) {
      const kept: Progress['status'] = status === 'Preparing' || status === 'Paused' ? status : 'Transferring'
      quietly(reports.progress({ status: kept, current_size, total_size, progress }))
    }
  }
  const take = (told: ClientTransfer) => {
    const tag = told.transfer_spec?.tags?.answerprint
    if (tag === undefined) return
    if (told.status === 'removed') return void entries.delete(told.uuid)
    const known = entries.get(told.uuid)
    const isStopped = told.status === 'cancelled' || told.status === 'failed' || told.status === 'completed'
    const entry: Entry = {
      told,
      wish: known?.wish === 'pause' && isStopped ? undefined : known?.wish,
      updates: (known?.updates ?? 0) + 1,
      isTold: (known?.isTold ?? false) && isStopped,
      ...(isStopped && { refusal: known?.refusal }),
    }
    entries.set(told.uuid, entry)
    const transfer = read(entry)
    if (transfer && entry.wish !== 'cancel') report(entry, tag, transfer)
  }
  const wish = (uuid: string, wanted: Wish) => {
    const entry = entries.get(uuid)
    if (entry) entries.set(uuid, { ...entry, wish: wanted })
    show()
  }
  const cancel = async (uuid: string) => {
    const tag = entries.get(uuid)?.told.transfer_spec?.tags?.answerprint
    wish(uuid, 'cancel')
    await client.stop(uuid).catch(() => undefined)
    if (tag) await reportsOf(tag).abort()
    forget(uuid)
  }

  return {
    /** What the client says, which is only what changed. */
    hear(transfers: readonly ClientTransfer[]): void {
      for (const each of transfers) take(each)
      show()
    },
    getTransfers: (): readonly Transfer[] => shown,
    subscribe(listen: () => void): () => void {
      listeners.add(listen)
      return () => listeners.delete(listen)
    },
    act(action: Action, uuid: string): void {
      if (action === 'pause') {
        wish(uuid, 'pause')
        quietly(client.stop(uuid))
      }
      if (action === 'resume') quietly(client.resume(uuid))
      if (action === 'cancel') quietly(cancel(uuid))
      if (action === 'dismiss') forget(uuid)
    },
    openApp: (): void => quietly(client.showWindow()),
    isBusy: (): boolean => shown.some((each) => each.status === 'Transferring' || each.status === 'Preparing'),
  }
}
