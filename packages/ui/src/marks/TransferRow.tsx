import { ActionIcon } from '@mantine/core'
import { IconDownload, IconPlayerPauseFilled, IconPlayerPlayFilled, IconUpload, IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { StatusDot, type Tone } from './StatusDot.tsx'
import styles from './TransferRow.module.css'

export type TransferState = 'waiting' | 'running' | 'paused' | 'error' | 'complete'

type TransferRowProps = {
  name: string
  direction: 'up' | 'down'
  state: TransferState
  /** From 0 to 1. */
  progress: number
  /** Left below the bar, in the words of the state: "4 min left · 842.0 Mbps", "Paused", "Error - Upload failed". */
  status: ReactNode
  /** Right below the bar: "42.6 of 68.7 GB". */
  sizes?: ReactNode
  /** "Aspera"; a plain transfer has none. */
  method?: string
  onPause?: (() => void) | undefined
  onResume?: (() => void) | undefined
  onCancel?: (() => void) | undefined
  onDismiss?: (() => void) | undefined
}

const TONES: Partial<Record<TransferState, Tone>> = { paused: 'off', error: 'err', complete: 'ok' }

/** One line of the transfers list, inside a list element. */
export function TransferRow({ name, direction, state, progress, status, sizes, method, ...actions }: TransferRowProps) {
  const Direction = direction === 'up' ? IconUpload : IconDownload
  const percent = Math.round(Math.min(1, Math.max(0, progress)) * 100)
  const tone = TONES[state]
  return (
    <li className={styles.row} data-state={state}>
      <div className={styles.head}>
        <Direction size={15} className={styles.direction} aria-label={direction === 'up' ? 'Upload' : 'Download'} role="img" />
        <span className={styles.name} title={name}>
          {name}
        </span>
        {method !== undefined && <span className={styles.method}>{method}</span>}
        <Actions name={name} {...actions} />
      </div>
      {state !== 'complete' && (
        <span className={styles.track} role="progressbar" aria-label={name} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
          <span style={{ width: `${percent}%` }} />
        </span>
      )}
      <div className={styles.foot}>
        <span className={styles.status}>{tone === undefined ? status : <StatusDot tone={tone}>{status}</StatusDot>}</span>
        {sizes !== undefined && <span className={styles.sizes}>{sizes}</span>}
      </div>
    </li>
  )
}

type ActionProps = Pick<TransferRowProps, 'name' | 'onPause' | 'onResume' | 'onCancel' | 'onDismiss'>

function Actions({ name, onPause, onResume, onCancel, onDismiss }: ActionProps) {
  const action = (label: string, handle: (() => void) | undefined, icon: ReactNode) =>
    handle !== undefined && (
      <ActionIcon size={28} aria-label={`${label} ${name}`} title={label} onClick={handle}>
        {icon}
      </ActionIcon>
    )
  return (
    <span className={styles.actions}>
      {action('Pause', onPause, <IconPlayerPauseFilled size={14} />)}
      {action('Resume', onResume, <IconPlayerPlayFilled size={14} />)}
      {action('Cancel', onCancel, <IconX size={15} />)}
      {action('Dismiss', onDismiss, <IconX size={15} />)}
    </span>
  )
}
