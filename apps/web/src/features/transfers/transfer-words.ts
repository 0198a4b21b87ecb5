import type { TransferState } from '@answerprint/ui/TransferRow'
import { formatBytes, formatBytesOf } from '#platform/format/bytes'
import { formatTimeLeft } from '#platform/format/durations'
import { formatMbps } from '#platform/format/figures'
import { isActive, type Transfer, type TransferStatus } from '#platform/uploads/shown/transfer'

type TransferWords = { state: TransferState; status: string; sizes: string; share: number }

const states: Record<TransferStatus, TransferState> = {
  Preparing: 'waiting',
  Transferring: 'running',
  Retrying: 'running',
  'Pausing...': 'paused',
  Paused: 'paused',
  'Cancelling...': 'waiting',
  Complete: 'complete',
  Error: 'error',
}

/** What one line of the list says. */
export function wordsOf(transfer: Transfer): TransferWords {
  const { status, current_size, total_size } = transfer
  const complete = status === 'Complete'
  return {
    state: states[status],
    status: statusWords(transfer),
    sizes: complete ? formatBytes(total_size) : formatBytesOf(current_size, total_size),
    share: complete ? 1 : total_size > 0 ? current_size / total_size : 0,
  }
}

function statusWords({ method, type, status, statusText, errorMsg, progress, current_size, speed, time_remaining }: Transfer): string {
  if (method === 'aspera' && status === 'Transferring') {
    const words = asperaWords(speed, time_remaining)
    return type === 'download' ? `${progress} · ${words}` : words
  }
  if (status === 'Error') return failureWords(errorMsg)
  if (status === 'Paused' && method === 'http' && current_size > 0) return `Paused · ${formatBytes(current_size)} kept`
  if (status === 'Pausing...' && method === 'http') return 'Pausing... parts under way are finished'
  if (status !== 'Transferring' || speed <= 0) return statusText
  const left = time_remaining === null ? [] : [leftOf(time_remaining)]
  return [statusText, rateOf(speed), ...left].join(' · ')
}

export const failureWords = (errorMsg: string): string => `Error - ${errorMsg === '' ? 'Upload failed' : errorMsg}`

/** The client counts no files: what is left and how fast, once it knows. */
const asperaWords = (speed: number, time_remaining: number | null): string =>
  time_remaining === null ? 'Calculating remaining time...' : [leftOf(time_remaining), rateOf(speed)].join(' · ')

/** The line is short: below a minute the seconds are counted. */
const leftOf = (seconds: number): string => (seconds < 60 ? `${Math.max(1, Math.round(seconds))} s left` : formatTimeLeft(seconds))

const rateOf = (mbps: number): string => formatMbps(mbps * 125_000)

/** "3 active · 1204.8 Mbps"; nothing when all is at rest. */
export function summaryOf(transfers: readonly Transfer[]): string {
  const active = transfers.filter((each) => isActive(each.status))
  if (active.length === 0) return ''
  const mbps = active.reduce((sum, each) => sum + each.speed, 0)
  return mbps > 0 ? `${active.length} active · ${rateOf(mbps)}` : `${active.length} active`
}

export const anyActive = (transfers: readonly Transfer[]): boolean => transfers.some((each) => isActive(each.status))

/** Share of all bytes of what is under way, for one line about all of it. */
export function overallOf(transfers: readonly Transfer[]): { name: string; share: number } | null {
  const active = transfers.filter((each) => isActive(each.status))
  const [first] = active
  if (first === undefined) return null
  const total = active.reduce((sum, each) => sum + each.total_size, 0)
  const done = active.reduce((sum, each) => sum + each.current_size, 0)
  return { name: active.length === 1 ? first.name : `${active.length} transfers`, share: total > 0 ? done / total : 0 }
}

export type TransferAction = 'pause' | 'resume' | 'cancel' | 'dismiss'

/** The actions of an entry in its state. One that is being cancelled has none. */
export function actionsOf({ status, is_refused }: Pick<Transfer, 'status' | 'is_refused'>): TransferAction[] {
  switch (status) {
    case 'Preparing':
    case 'Transferring':
    case 'Retrying':
      return ['pause', 'cancel']
    case 'Paused':
      return ['resume', 'cancel']
    case 'Error':
      return is_refused === true ? ['dismiss'] : ['resume', 'cancel']
    case 'Pausing...':
      return ['cancel']
    case 'Complete':
      return ['dismiss']
    case 'Cancelling...':
      return []
  }
}

/** A name in a sentence: of a long one the beginning and the end. */
export function nameInWords(name: string): string {
  const characters = Array.from(name)
  return characters.length <= 64 ? name : `${characters.slice(0, 40).join('')}…${characters.slice(-16).join('')}`
}

export const anyAspera = (transfers: readonly Transfer[]): boolean => transfers.some((each) => each.method === 'aspera')
