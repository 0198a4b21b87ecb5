/** What the transfer list shows. Objects are never changed: a new one replaces the old when something in it changed. */
export type TransferStatus = 'Preparing' | 'Transferring' | 'Retrying' | 'Pausing...' | 'Paused' | 'Cancelling...' | 'Complete' | 'Error'

export type Transfer = {
  uuid: string
  /** Empty until the server knows the upload, and for a group. */
  upload_id: string
  name: string
  /** `aspera` goes through the high-speed client, which the entry names by `aspera_uuid`. */
  method: 'http' | 'aspera'
  aspera_uuid?: string
  type: 'upload' | 'download'
  status: TransferStatus
  /** "Retrying transfer... attempt N", "Transferring X of N File(s)" or the status. */
  statusText: string
  total_size: number
  current_size: number
  progress: string
  /** Megabits a second. */
  speed: number
  /** Seconds; null while unknown. */
  time_remaining: number | null
  errorMsg: string
  /** All that failed was refused before anything was sent: trying again would change nothing. */
  is_refused?: true
  /** When the next try begins, in milliseconds since 1970, while it is waited for. */
  next_try?: number
  start_time: string
  /** Whether all of it has arrived. */
  uploaded: boolean
  childrenTransfers?: readonly Transfer[]
  /** The last part of a public page's address, for transfers of a visitor without an account. */
  link?: string
}

export function progressText(currentSize: number, totalSize: number, isComplete: boolean): string {
  if (isComplete) return '100%'
  // Bytes that were sent are not yet acknowledged: 100% is kept for the end.
  return `${totalSize > 0 ? Math.min(99, Math.floor((currentSize / totalSize) * 100)) : 0}%`
}

export function countText(completeCount: number, fileCount: number): string {
  return `Transferring ${Math.min(completeCount + 1, fileCount)} of ${fileCount} File(s)`
}

export const retryText = (attempt: number): string => `Retrying transfer... attempt ${attempt}`

export function isActive(status: TransferStatus): boolean {
  return (
    status === 'Preparing' || status === 'Transferring' || status === 'Retrying' || status === 'Pausing...' || status === 'Cancelling...'
  )
}
