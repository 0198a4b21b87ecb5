import { FileIcon } from '@answerprint/ui/FileIcon'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { MediaStage } from '#platform/preview/stages/MediaStage.tsx'
import { useCan } from '#platform/session'
import { useRetry } from '../file-actions.ts'
import { useFiles } from '../file-context.ts'
import { iconOf, secondsOf, spriteOf } from '../file-facts.ts'
import type { FileItem, FilePreview } from '../files.api.ts'
import { previewQuery } from '../files.queries.ts'
import styles from './Preview.module.css'

/** Only what the server made for looking at is shown here: the file itself is never opened as a page. */
export function PreviewStage({ file }: { file: FileItem }) {
  const query = useQuery(previewQuery(file.project_id, file._id))
  const preview = query.data
  if (preview === undefined)
    return (
      <Awaited of={query} size="panel">
        <Loader color="var(--lamp)" size={28} aria-label="Loading" role="status" />
      </Awaited>
    )
  const shown = { name: file.name, kind: file.kind, seconds: secondsOf(file) }
  return (
    <MediaStage
      file={shown}
      preview={preview}
      sprite={spriteOf(file)}
      nothing={<Nothing file={file} reason={preview.reason} />}
      onLapse={() => void query.refetch()}
    />
  )
}

const words: Record<NonNullable<FilePreview['reason']>, string> = {
  frozen: 'Archived',
  thawing: 'File Thawing',
  preparing: 'Preparing Preview',
  protected: 'This film is protected: it is shown only with marks.',
  failed: 'Preview unavailable',
  unknown: 'Preview unavailable',
}

function Nothing({ file, reason }: { file: FileItem; reason: FilePreview['reason'] }) {
  const may = useCan()
  const { dialog } = useFiles()
  const retry = useRetry(file.project_id)
  const said = reason === 'preparing' && file.screener !== null ? 'Preparing Media' : words[reason ?? 'unknown']
  return (
    <div className={styles.nothing} role="status">
      <FileIcon kind={iconOf(file)} size={40} />
      <p>{said}</p>
      {reason === 'failed' && file.status_reason !== null && <p className={styles.reason}>{file.status_reason}</p>}
      {reason === 'failed' && may('projects:can_modify') && (
        <Button loading={retry.isPending} onClick={() => retry.mutate(file)}>
          Retry
        </Button>
      )}
      {reason === 'frozen' && may('files:can_download') && (
        <Button onClick={() => dialog.setState({ name: 'restore', file }, true)}>Restore</Button>
      )}
    </div>
  )
}
