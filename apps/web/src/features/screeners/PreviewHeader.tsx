import { StatusDot, type Tone } from '@answerprint/ui/StatusDot'
import { ActionIcon, Button, Tooltip } from '@mantine/core'
import { IconCamera, IconCheck, IconX } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { NameInPlace } from '#platform/fields/NameInPlace.tsx'
import { formatRuntime } from '#platform/format/durations'
import { useCan } from '#platform/session'
import { toasts } from '#platform/toasts'
import { ForensicMenu } from './forensic/ForensicMenu.tsx'
import styles from './PreviewHeader.module.css'
import { renameScreener, type Screener, screenerQuery } from './screeners.api.ts'
import { takesThumbnail } from './stage/stage-state.ts'
import { useThumbnailUpload } from './stage/use-thumbnail-upload.ts'
import { SyncMark } from './sync/SyncMark.tsx'
import { savingKey, useScreenerSync } from './sync/use-screener-sync.ts'

const tones: Record<Screener['encoding_status'], Tone> = {
  Unencoded: 'off',
  Queued: 'run',
  Encoding: 'run',
  Ready: 'ok',
  Published: 'ok',
  Error: 'err',
}

export function PreviewHeader({ screener, onClose }: { screener: Screener; onClose: () => void }) {
  const may = useCan()
  const mayManage = may('screeners:can_manage')
  const params = { projectID: screener.project_id, screenerID: screener._id }
  const queryClient = useQueryClient()
  const sync = useScreenerSync(params)
  const thumbnail = useThumbnailUpload(params)
  const picker = useRef<HTMLInputElement>(null)
  const canUpload = mayManage && takesThumbnail(screener)
  const choose = () => picker.current?.click()
  return (
    <header className={styles.header}>
      <Thumbnail screener={screener} onChoose={canUpload ? choose : undefined} />
      <div className={styles.words}>
        <div className={styles.names}>
          <span className={styles.film} title={screener.project_title}>
            {screener.project_title}
          </span>
          <NameInPlace
            key={screener._id}
            name={screener.name}
            label="Screener name"
            readOnly={!mayManage}
            mutationKey={savingKey(params)}
            send={(name) => renameScreener(params, name)}
            onSaved={(renamed) => {
              queryClient.setQueryData(screenerQuery(params).queryKey, renamed)
              toasts.success('Preview link name updated!')
            }}
          />
        </div>
        <div className={styles.facts}>
          <StatusDot tone={tones[screener.encoding_status]}>{screener.encoding_status}</StatusDot>
          <SyncMark status={sync.status} onRetry={sync.retry} />
          {screener.duration_seconds !== null && <span>{formatRuntime(screener.duration_seconds)}</span>}
          <span className={styles.source} title={screener.source_file_name}>
            {screener.source_file_name}
          </span>
        </div>
      </div>
      <span className={styles.status} role="status">
        {thumbnail.status === 'UPLOADING' && 'Uploading thumbnail'}
        {thumbnail.status === 'COMPLETE' && (
          <>
            <IconCheck size={16} stroke={2} aria-hidden /> Thumbnail updated
          </>
        )}
      </span>
      {canUpload && (
        <>
          <Button
            className={styles.update ?? ''}
            leftSection={<IconCamera size={16} stroke={1.7} aria-hidden />}
            disabled={thumbnail.status === 'UPLOADING'}
            onClick={choose}
          >
            Update Thumbnail
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            hidden
            aria-label="Thumbnail image"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0]
              event.currentTarget.value = ''
              if (file !== undefined) thumbnail.send(file)
            }}
          />
        </>
      )}
      {mayManage && screener.is_available && <ForensicMenu screener={screener} />}
      <Tooltip label="Close (Esc)">
        <ActionIcon aria-label="Close preview" size={36} onClick={onClose}>
          <IconX size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </header>
  )
}

function Thumbnail({ screener, onChoose }: { screener: Screener; onChoose: (() => void) | undefined }) {
  const picture = screener.thumbnail_url === null ? <span className={styles.blank} /> : <img src={screener.thumbnail_url} alt="" />
  if (onChoose === undefined) return <span className={styles.thumbnail}>{picture}</span>
  return (
    <button type="button" className={styles.thumbnail} aria-label="Choose a thumbnail" tabIndex={-1} onClick={onChoose}>
      {picture}
      <span className={styles.camera}>
        <IconCamera size={17} aria-hidden />
      </span>
    </button>
  )
}
