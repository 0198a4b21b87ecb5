import { FileIcon } from '@answerprint/ui/FileIcon'
import { Button, Loader } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PublicAwaited } from '#platform/failures/PublicAwaited.tsx'
import { formatBytes } from '#platform/format/bytes'
import { formatDate } from '#platform/format/dates'
import { iconOf, kinds } from '#platform/format/file-kinds'
import { PreviewScreen } from '#platform/preview/PreviewScreen.tsx'
import { MediaStage } from '#platform/preview/stages/MediaStage.tsx'
import { AsperaPreviewButton } from '../aspera/AsperaButtons.tsx'
import { type DeliveryPageFile, deliveryPreviewQuery, FILES_OF_PAGE, pageFilesQuery } from '../delivery-page.api.ts'
import { REMOVED, useDownload } from '../use-download.ts'
import styles from './DeliveryPreviewer.module.css'
import { isEncoding, isPreviewable } from './previewable.ts'

type DeliveryPreviewerProps = {
  token: string
  isAspera: boolean
  folderID: string | undefined
  /** The place of the file in the folder, from 0. */
  index: number
  size: number
  onGo: (index: number) => void
  onClose: () => void
}

/** One file of the delivery after the other. */
export function DeliveryPreviewer({ token, isAspera, folderID, index, size, onGo, onClose }: DeliveryPreviewerProps) {
  const listed = useFileAt(token, folderID, index, size)
  // While the next page loads, the last file stays on the screen.
  const [shown, setShown] = useState(listed)
  const file = listed ?? shown
  if (file !== shown) setShown(file)
  const before = useFileAt(token, folderID, index - 1, size)
  const mayGo = { back: before !== undefined && before.type !== 'folder', on: index + 1 < size }
  if (file === undefined || file.type === 'folder') return null
  return (
    <PreviewScreen
      name={file.name}
      facts={`${kinds[file.type].label}, ${formatBytes(file.size)}`}
      mayGo={mayGo}
      onGo={(step) => onGo(index + step)}
      onClose={onClose}
      actions={<Download key={file._id} token={token} isAspera={isAspera} file={file} />}
      foot={
        <div className={styles.keys} aria-hidden>
          <kbd>←</kbd>
          <kbd>→</kbd>
          <span>Previous and next</span>
          <kbd>Esc</kbd>
          <span>Close</span>
        </div>
      }
    >
      <figure className={styles.viewer}>
        <div className={styles.picture}>
          <Shown key={file._id} token={token} isAspera={isAspera} file={file} />
        </div>
        <figcaption className={styles.facts}>
          <span>
            {(index + 1).toLocaleString('en-US')} of {size.toLocaleString('en-US')}
          </span>
          <span>Created {formatDate(file.created_at)}</span>
        </figcaption>
      </figure>
    </PreviewScreen>
  )
}

function useFileAt(token: string, folderID: string | undefined, index: number, size: number): DeliveryPageFile | undefined {
  const page = Math.floor(Math.max(0, index) / FILES_OF_PAGE) + 1
  const { data, isPlaceholderData } = useQuery({
    ...pageFilesQuery(token, { folderID, page }),
    enabled: index >= 0 && index < size,
  })
  return isPlaceholderData || index < 0 ? undefined : data?.files[index % FILES_OF_PAGE]
}

type FileProps = { token: string; isAspera: boolean; file: DeliveryPageFile }

function Shown({ token, isAspera, file }: FileProps) {
  const isShown = !file.is_removed && isPreviewable(file) && !isEncoding(file)
  const query = useQuery({ ...deliveryPreviewQuery(token, file._id), enabled: isShown })
  if (file.is_removed) return <Words file={file} text={REMOVED} />
  if (isEncoding(file)) return <Words file={file} text="Your Preview is Encoding!" />
  if (!isShown) return <NoPreview token={token} isAspera={isAspera} file={file} />
  if (query.data === undefined)
    return (
      <PublicAwaited of={query}>
        <Loader color="var(--lamp)" size={28} aria-label="Loading" role="status" />
      </PublicAwaited>
    )
  const shown = { name: file.name, kind: file.kind, seconds: null }
  return (
    <MediaStage
      file={shown}
      preview={query.data}
      nothing={<NoPreview token={token} isAspera={isAspera} file={file} />}
      onLapse={() => void query.refetch()}
    />
  )
}

const NoPreview = ({ file, ...props }: FileProps) => (
  <Words file={file} text="No preview available">
    <Download {...props} file={file} />
  </Words>
)

function Words({ file, text, children }: { file: DeliveryPageFile; text: string; children?: React.ReactNode }) {
  return (
    <div className={styles.words} role="status">
      <FileIcon kind={iconOf(file)} size={40} />
      <p>{text}</p>
      {children}
    </div>
  )
}

const Download = ({ isAspera, ...props }: FileProps) =>
  isAspera ? <AsperaPreviewButton {...props} className={styles.download ?? ''} /> : <BrowserDownload {...props} />

function BrowserDownload({ token, file }: Omit<FileProps, 'isAspera'>) {
  const { isBlocked, title, start } = useDownload(token, file)
  return (
    <Button
      className={styles.download ?? ''}
      leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
      title={title}
      disabled={isBlocked}
      onClick={start}
    >
      Download
    </Button>
  )
}
