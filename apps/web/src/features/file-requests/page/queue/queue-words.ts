import { formatBytesOf } from '#platform/format/bytes'
import { formatTimeLeft } from '#platform/format/durations'
import { formatCount, formatMbps } from '#platform/format/figures'
import type { Transfer } from '#platform/uploads/shown/transfer'

const BYTES_OF_MEGABIT = 125_000

export type RowState = 'run' | 'wait' | 'pause' | 'lost' | 'done' | 'failed'

/** How long a finished line stays before it is among what was received. */
export const DONE_MILLISECONDS = 10_000

export function stateOf({ status }: Pick<Transfer, 'status'>): RowState {
  switch (status) {
    case 'Complete':
      return 'done'
    case 'Error':
      return 'failed'
    case 'Paused':
    case 'Pausing...':
      return 'pause'
    case 'Retrying':
      return 'lost'
    case 'Transferring':
      return 'run'
    case 'Preparing':
    case 'Cancelling...':
      return 'wait'
  }
}

/** What one line says of itself. */
export function lineOf(transfer: Transfer, nowMs: number): string {
  const { method, status, statusText, errorMsg, current_size, total_size, childrenTransfers, next_try } = transfer
  if (status === 'Complete') return 'Received'
  if (status === 'Error') return errorMsg === '' ? 'Upload failed' : errorMsg
  if (status === 'Retrying') return lostWords(next_try, nowMs)
  const isOurs = method === 'http'
  if (isOurs && status === 'Paused' && current_size > 0) return `Paused, ${formatBytesOf(current_size, total_size)} kept`
  if (isOurs && status === 'Pausing...') return 'Pausing, parts under way are finished'
  if (status !== 'Transferring') return statusText
  if (childrenTransfers === undefined) return formatBytesOf(current_size, total_size)
  const done = childrenTransfers.filter((each) => each.uploaded).length
  return `${done.toLocaleString('en-US')} of ${formatCount(childrenTransfers.length, 'file')}`
}

function lostWords(nextTry: number | undefined, nowMs: number): string {
  if (nextTry === undefined) return 'Connection lost, waiting for it to come back. Nothing is lost.'
  const seconds = Math.max(1, Math.ceil((nextTry - nowMs) / 1000))
  return `Connection lost, next try in ${seconds} s. Nothing is lost.`
}

export function rateOf({ status, speed, time_remaining }: Transfer): string {
  if (status !== 'Transferring' || speed <= 0) return ''
  const rate = formatMbps(speed * BYTES_OF_MEGABIT)
  return time_remaining === null ? rate : `${rate}, ${formatTimeLeft(time_remaining)}`
}

const aboutLeft = (seconds: number): string => (seconds < 60 ? formatTimeLeft(seconds) : `about ${formatTimeLeft(seconds)}`)

const filesIn = ({ childrenTransfers }: Transfer): number => childrenTransfers?.length ?? 1

/** What is under way in all, for the head of the list. */
export function totalsOf(transfers: readonly Transfer[]) {
  const listed = transfers.filter((each) => each.status !== 'Complete')
  const isRefused = listed.length > 0 && listed.every((each) => each.status === 'Error')
  // What was refused is not under way.
  const open = isRefused ? listed : listed.filter((each) => each.status !== 'Error')
  const bytes = open.reduce((sum, each) => sum + each.total_size, 0)
  const sent = open.reduce((sum, each) => sum + each.current_size, 0)
  const mbps = open.reduce((sum, each) => sum + (each.status === 'Transferring' ? each.speed : 0), 0)
  const secondsLeft = mbps > 0 ? ((bytes - sent) * 8e-6) / mbps : null
  const files = open.reduce((sum, each) => sum + filesIn(each), 0)
  const done = open.reduce((sum, each) => sum + (each.childrenTransfers?.filter((child) => child.uploaded).length ?? 0), 0)
  return {
    files,
    left: files - done,
    share: bytes > 0 ? sent / bytes : 0,
    pace: mbps > 0 ? `${formatMbps(mbps * BYTES_OF_MEGABIT)}${secondsLeft === null ? '' : `, ${aboutLeft(secondsLeft)}`}` : '',
    mayPause: open.some((each) => each.status === 'Transferring' || each.status === 'Preparing' || each.status === 'Retrying'),
    mayResume: open.length > 0 && open.every((each) => each.status === 'Paused'),
    isRefused,
  }
}
