import { ActionIcon } from '@mantine/core'
import { IconPlayerPause, IconPlayerPlay, IconX } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { failureWords, importCancelQuestion } from '#features/transfers'
import { formatBytesOf } from '#platform/format/bytes'
import { lazy } from '#platform/upgrades/lazy'
import type { SentByTab } from '#platform/uploads/tabs/other-tabs'
import { useSentElsewhere } from '#platform/uploads/tabs/use-sent-elsewhere'
import styles from '../Section.module.css'
import type { Part } from './use-part.ts'

const CancelQuestion = lazy(importCancelQuestion)

/** The line of an upload that runs, or that an earlier visit left, and what is wrong with a file that was chosen. */
export function PartProgress({ part }: { part: Part }) {
  const [asked, setAsked] = useState<{ name: string; onConfirm: () => void } | null>(null)
  const elsewhere = useSentElsewhere(part.unfinished.length > 0, part.refresh)
  return (
    <>
      {part.problem !== null && (
        <p className={styles.problem} role="alert">
          {part.problem}
        </p>
      )}
      {part.transfer && <Running transfer={part.transfer} act={part.act} />}
      {elsewhere !== null &&
        part.unfinished.map((each) => (
          <Unfinished
            key={each._id}
            upload={each}
            sent={elsewhere.uploads[each._id]}
            onDrop={() => setAsked({ name: each.file_name, onConfirm: () => part.drop(each._id) })}
          />
        ))}
      <Suspense fallback={null}>{asked !== null && <CancelQuestion asked={asked} onClose={() => setAsked(null)} />}</Suspense>
    </>
  )
}

function Running({ transfer, act }: { transfer: NonNullable<Part['transfer']>; act: Part['act'] }) {
  const { status } = transfer
  const share = transfer.total_size > 0 ? transfer.current_size / transfer.total_size : 0
  return (
    <div className={styles.transfer}>
      <div>
        <span>{transfer.name}</span>
        <span data-failed={status === 'Error' || undefined}>
          {status === 'Error' ? failureWords(transfer.errorMsg) : `${transfer.statusText} ${transfer.progress}`}
        </span>
      </div>
      <progress max={1} value={share} aria-label={`Upload of ${transfer.name}`} />
      {(status === 'Paused' || (status === 'Error' && transfer.is_refused !== true)) && (
        <ActionIcon aria-label={`Resume ${transfer.name}`} onClick={() => act('resume')}>
          <IconPlayerPlay size={16} />
        </ActionIcon>
      )}
      {status !== 'Paused' && status !== 'Error' && (
        <ActionIcon aria-label={`Pause ${transfer.name}`} onClick={() => act('pause')}>
          <IconPlayerPause size={16} />
        </ActionIcon>
      )}
      <ActionIcon aria-label={`Cancel ${transfer.name}`} onClick={() => act('cancel')}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}

type UnfinishedProps = {
  upload: Part['unfinished'][number]
  /** By another tab: what it sends is not asked for here. */
  sent: SentByTab['uploads'][string] | undefined
  onDrop: () => void
}

/** The file itself cannot be kept over a reload: chosen again, it goes on where it stopped. */
function Unfinished({ upload, sent, onDrop }: UnfinishedProps) {
  const { file_name, total_size } = upload
  const current_size = Math.max(sent?.current_size ?? 0, upload.current_size)
  const arrived = formatBytesOf(current_size, total_size)
  if (sent !== undefined)
    return (
      <div className={styles.transfer}>
        <div>
          <span>{file_name}</span>
          <span>
            {sent.isPaused ? 'Paused' : 'Being sent'} in another tab, {arrived}
          </span>
        </div>
        <progress max={1} value={current_size / total_size} aria-label={`Upload of ${file_name} in another tab`} />
      </div>
    )
  return (
    <div className={styles.transfer} data-unfinished>
      <div>
        <span>{file_name}</span>
        <span>Not finished, {arrived}. Choose the same file again.</span>
      </div>
      <progress max={1} value={current_size / total_size} aria-label={`Unfinished upload of ${file_name}`} />
      <ActionIcon aria-label={`Cancel ${file_name}`} onClick={onDrop}>
        <IconX size={16} />
      </ActionIcon>
    </div>
  )
}
