import { FileIcon, type FileIconKind } from '@answerprint/ui/FileIcon'
import { FileName } from '@answerprint/ui/FileName'
import { ActionIcon } from '@mantine/core'
import { IconCircleCheckFilled, IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { formatBytes } from '#platform/format/bytes'
import type { Transfer } from '#platform/uploads/shown/transfer'
import { iconOfName } from './icon-of-name.ts'
import styles from './QueueList.module.css'
import { lineOf, type RowState, rateOf, stateOf } from './queue-words.ts'

type QueueRowProps = {
  transfer: Transfer
  nowMs: number
  onAct: (action: 'pause' | 'resume' | 'dismiss') => void
  onCancel: () => void
}

export function QueueRow({ transfer, nowMs, onAct, onCancel }: QueueRowProps) {
  const { name, total_size, progress, childrenTransfers } = transfer
  const state = stateOf(transfer)
  const isDone = state === 'done'
  const percent = total_size > 0 ? (transfer.current_size / total_size) * 100 : 0
  const isRefused = transfer.is_refused === true
  const mayPause = state === 'run' || (state === 'wait' && transfer.status === 'Preparing')
  return (
    <Row
      icon={childrenTransfers === undefined ? iconOfName(name) : 'folder'}
      name={name}
      size={formatBytes(total_size)}
      state={state}
      percent={isDone ? undefined : percent}
      line={lineOf(transfer, nowMs)}
      aside={rateOf(transfer)}
      figure={isDone ? '' : progress}
    >
      {isDone ? (
        <IconCircleCheckFilled size={22} className={styles.tick ?? ''} aria-hidden />
      ) : (
        <>
          {mayPause && (
            <ActionIcon aria-label={`Pause ${name}`} onClick={() => onAct('pause')}>
              <IconPlayerPause size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          {(transfer.status === 'Paused' || (state === 'failed' && !isRefused)) && (
            <ActionIcon aria-label={`Resume ${name}`} onClick={() => onAct('resume')}>
              <IconPlayerPlay size={19} stroke={1.7} aria-hidden />
            </ActionIcon>
          )}
          <ActionIcon
            aria-label={`${isRefused ? 'Dismiss' : 'Cancel'} ${name}`}
            disabled={transfer.status === 'Cancelling...'}
            onClick={isRefused ? () => onAct('dismiss') : onCancel}
          >
            <IconX size={19} stroke={1.7} aria-hidden />
          </ActionIcon>
        </>
      )}
    </Row>
  )
}

type RowProps = {
  icon: FileIconKind
  name: string
  size: string
  state: RowState | 'import'
  /** Undefined draws no bar. */
  percent?: number | undefined
  line: string
  aside?: string
  figure?: string
  children?: React.ReactNode
}

/** One line of the list, for an upload or an import. */
export function Row({ icon, name, size, state, percent, line, aside = '', figure = '', children }: RowProps) {
  return (
    <li className={styles.row} data-state={state}>
      <span className={styles.thumb}>
        <FileIcon kind={icon} size={18} />
      </span>
      <div className={styles.body}>
        <div className={styles.top}>
          <b title={name}>
            <FileName name={name} wraps />
          </b>
          <span className={styles.size}>{size}</span>
        </div>
        {percent !== undefined && (
          <div className={styles.bar}>
            <i style={{ width: `${percent}%` }} />
          </div>
        )}
        <div className={styles.facts}>
          <span className={styles.line} role={state === 'lost' || state === 'failed' ? 'status' : undefined}>
            {line}
          </span>
          <span className={styles.aside}>{aside}</span>
          <span className={styles.figure}>{figure}</span>
        </div>
      </div>
      <span className={styles.actions}>{children}</span>
    </li>
  )
}
