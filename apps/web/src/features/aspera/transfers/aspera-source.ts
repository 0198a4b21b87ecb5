import { REPORT_EVERY } from '@answerprint/contract/aspera-rules'
import type { Transfer } from '#platform/uploads/shown/transfer'
import type { Progress, Reports } from '../aspera.api.ts'
import type { ConnectClient } from '../client/connect.ts'
import { createAsperaEntries, type Entry } from './aspera-entries.ts'
import type { ClientTransfer, Tag } from './transfer-of.ts'

/** A finished download stays in the list this long. */
export const DONE_MILLISECONDS = 3_000

type Action = 'pause' | 'resume' | 'cancel' | 'dismiss'
type Parts = {
  client: Pick<ConnectClient, 'stop' | 'resume' | 'remove' | 'showWindow'>
  reportsOf(tag: Tag): Reports
  later(milliseconds: number, act: () => void): void
  onComplete(transfer: Transfer): void
  /** Of the public page that they all belong to. */
  link?: string | undefined
}

/** The transfers of the high-speed client in our list, and our reports of them to the server. A failed call to the client shows nothing. */
export function createAsperaSource(parts: Parts) {
  const { client, reportsOf, link } = parts
  const entries = createAsperaEntries(link)
  const forget = (uuid: string) => {
    quietly(client.remove(uuid))
    entries.remove(uuid)
  }
  const report = createReport({
    ...parts,
    forget,
    confirm: (uuid) => entries.change(uuid, { isConfirmed: true }),
    refuse: (uuid, refusal) => entries.change(uuid, { refusal }),
  })
  /** Taken off the list in the client itself: what has not arrived is given up at the server too. */
  const giveUp = ({ uuid }: ClientTransfer) => {
    const entry = entries.find(uuid)
    const tag = entries.tagOf(uuid)
    if (tag && entry?.wish !== 'cancel' && entry?.reported.status !== 'completed') quietly(reportsOf(tag).abort())
  }
  const take = (reported: ClientTransfer) => {
    if (reported.status === 'removed') giveUp(reported)
    const entry = entries.take(reported)
    const transfer = entry && entries.latestOf(entry)
    if (transfer && entry.wish !== 'cancel') report(entry, transfer)
  }
  /** What the client has sent, and the server did not take, is asked of the server again. */
  const resume = (uuid: string) => {
    const entry = entries.find(uuid)
    if (entry?.reported.status !== 'completed') return quietly(client.resume(uuid))
    entries.change(uuid, { refusal: undefined, isReported: false })
    take(entry.reported)
    entries.show()
  }
  const cancel = async (uuid: string) => {
    const tag = entries.tagOf(uuid)
    entries.change(uuid, { wish: 'cancel' })
    await client.stop(uuid).catch(() => undefined)
    if (tag) await reportsOf(tag).abort()
    forget(uuid)
  }

  return {
    /** What the client says, which is only what changed. */
    hear(transfers: readonly ClientTransfer[]): void {
      for (const each of transfers) take(each)
      entries.show()
    },
    getTransfers: entries.getShown,
    subscribe: entries.subscribe,
    act(action: Action, uuid: string): void {
      if (action === 'pause') {
        entries.change(uuid, { wish: 'pause' })
        quietly(client.stop(uuid))
      }
      if (action === 'resume') resume(uuid)
      if (action === 'cancel') quietly(cancel(uuid))
      if (action === 'dismiss') forget(uuid)
    },
    openApp: (): void => quietly(client.showWindow()),
    isBusy: (): boolean => entries.getShown().some((each) => each.status === 'Transferring' || each.status === 'Preparing'),
  }
}

type ReportParts = Pick<Parts, 'reportsOf' | 'later' | 'onComplete'> & {
  forget(uuid: string): void
  confirm(uuid: string): void
  refuse(uuid: string, message: string): void
}

/** Reports every so many updates and the end, once. A failed transfer that is resumed can end again. */
function createReport({ reportsOf, later, onComplete, forget, confirm, refuse }: ReportParts) {
  const complete = (transfer: Transfer, reports: Reports) => {
    const end = ({ is_new }: { is_new: boolean }) => {
      confirm(transfer.uuid)
      if (is_new) onComplete(transfer)
      if (transfer.type === 'download') later(DONE_MILLISECONDS, () => forget(transfer.uuid))
    }
    const fail = (error: unknown) => refuse(transfer.uuid, error instanceof Error ? error.message : 'Upload failed')
    // All bytes are there, and the server may still refuse their content.
    quietly(reports.complete(transfer.total_size).then(end, fail))
  }
  return (entry: Entry, transfer: Transfer): void => {
    const tag = entry.reported.transfer_spec?.tags?.answerprint
    if (entry.isReported || tag === undefined) return
    const reports = reportsOf(tag)
    const { status, current_size, total_size, progress } = transfer
    if (status === 'Complete' || status === 'Error') {
      entry.isReported = true
      if (status === 'Complete') complete(transfer, reports)
      else quietly(reports.fail(transfer.errorMsg, current_size, total_size))
    } else if (entry.updates % REPORT_EVERY === 0) {
      const kept: Progress['status'] = status === 'Preparing' || status === 'Paused' ? status : 'Transferring'
      quietly(reports.progress({ status: kept, current_size, total_size, progress }))
    }
  }
}

const quietly = (work: Promise<unknown>) => void work.catch(() => undefined)
