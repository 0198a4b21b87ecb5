import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { Button, Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#platform/query-client'
import { useCan } from '#platform/session'
import { useRetry } from '../file-actions.ts'
import { useFiles } from '../file-context.ts'
import { iconOf, spriteOf } from '../file-facts.ts'
import type { FileItem, FilePreview } from '../files.api.ts'
import { previewQuery } from '../files.queries.ts'
import { FilmStage } from './FilmStage.tsx'
import styles from './Preview.module.css'
import { SoundStage } from './SoundStage.tsx'
import { TextStage } from './TextStage.tsx'

/** Only what the server made for looking at is shown here: the file itself is never opened as a page. */
export function PreviewStage({ file }: { file: FileItem }) {
  const { data: preview, error, refetch } = useQuery(previewQuery(file.project_id, file._id))
  if (error !== null && preview === undefined) {
    return <ErrorScreen size="panel" message={messageOf(error)} onRetry={() => void refetch()} />
  }
  if (preview === undefined) return <Loader color="var(--lamp)" size={28} aria-label="Loading" role="status" />
  const { kind, url } = preview
  if (kind === 'video' && url !== null) return <FilmStage file={file} url={url} sprite={spriteOf(file)} onLapse={() => void refetch()} />
  if (kind === 'audio' && url !== null) {
    return <SoundStage file={file} url={url} waveform={preview.waveform_url} onLapse={() => void refetch()} />
  }
  if (kind === 'pages') return <Pages name={file.name} pages={preview.pages} />
  if (kind === 'picture' && url !== null) return <img className={styles.picture} src={url} alt={file.name} />
  if (kind === 'text') return <TextStage kind={file.kind} text={preview.text ?? ''} isCut={preview.is_cut} />
  return <Nothing file={file} reason={preview.reason} />
}

function Pages({ name, pages }: { name: string; pages: readonly string[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
    <section className={styles.pages} tabIndex={0} data-own-keys aria-label={`${name}, pages`}>
      {pages.map((page, index) => (
        <img key={page} src={page} alt={`Page ${index + 1} of ${pages.length}`} loading={index < 2 ? 'eager' : 'lazy'} />
      ))}
    </section>
  )
}

const words: Record<NonNullable<FilePreview['reason']>, string> = {
  frozen: 'Archived',
  thawing: 'File Thawing',
  preparing: 'Preparing Preview',
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
