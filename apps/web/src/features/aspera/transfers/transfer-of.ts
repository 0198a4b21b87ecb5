import { progressText, type Transfer, type TransferStatus } from '#platform/uploads/shown/transfer'

/** What we write into a transfer, so that its client tells us after a reload what it is. */
export type Tag = { kind: 'upload' | 'download'; id: string; name: string; size: number }

/** What the client tells of a transfer, as far as we read it. */
export type ClientTransfer = {
  uuid: string
  status: string
  bytes_expected?: number
  bytes_written?: number
  calculated_rate_kbps?: number
  remaining_usec?: number
  start_time?: string
  transfer_spec?: { tags?: { answerprint?: Tag } }
}

/** What was asked of the client and has not happened yet. */
export type Wish = 'pause' | 'cancel' | undefined

/** The client's words in ours; undefined for what is removed. */
export function stateOf(status: string): { status: TransferStatus; text: string } | undefined {
  switch (status) {
    case 'queued':
      return { status: 'Preparing', text: 'Queued' }
    case 'running':
      return { status: 'Transferring', text: 'Transferring' }
    case 'willretry':
      return { status: 'Retrying', text: 'Retrying transfer...' }
    case 'completed':
      return { status: 'Complete', text: 'Complete' }
    case 'cancelled':
      return { status: 'Paused', text: 'Paused' }
    case 'failed':
      return { status: 'Error', text: 'Error' }
    case 'removed':
      return undefined
    default:
      return { status: 'Preparing', text: 'Preparing' }
  }
}

/** One entry of the transfer list; undefined for what is removed, and for what is not ours. */
export function transferOf(reported: ClientTransfer, wish: Wish): Transfer | undefined {
  const tag = reported.transfer_spec?.tags?.answerprint
  const state = stateOf(reported.status)
  if (tag === undefined || state === undefined) return undefined
  const wished = wish === 'cancel' ? 'Cancelling...' : wish === 'pause' && state.status !== 'Paused' ? 'Pausing...' : undefined
  const status = wished ?? state.status
  const isDone = status === 'Complete'
  const total_size = reported.bytes_expected && reported.bytes_expected > 0 ? reported.bytes_expected : tag.size
  const current_size = isDone ? total_size : Math.min(reported.bytes_written ?? 0, total_size)
  const remaining = reported.remaining_usec
  return {
    ...{
      uuid: reported.uuid,
      aspera_uuid: reported.uuid,
      upload_id: tag.kind === 'upload' ? tag.id : '',
      name: tag.name,
      method: 'aspera',
    },
    ...{ type: tag.kind, status, statusText: wished ?? state.text, total_size, current_size },
    progress: progressText(current_size, total_size, isDone),
    speed: (reported.calculated_rate_kbps ?? 0) / 1000,
    time_remaining: remaining !== undefined && remaining > 0 ? remaining / 1_000_000 : null,
    errorMsg: status === 'Error' ? (tag.kind === 'upload' ? 'Upload failed' : 'Download failed') : '',
    start_time: reported.start_time ?? '',
    uploaded: isDone,
  }
}
