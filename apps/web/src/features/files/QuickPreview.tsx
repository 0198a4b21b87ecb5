import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { Loader, Modal } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#platform/query-client'
import type { FileItem } from './files.api.ts'
import { proxyQuery } from './files.queries.ts'
import styles from './QuickPreview.module.css'

/** A quick look: the 360p proxy of a film, the large picture of an image or a page. */
export function QuickPreview({ file, onClose }: { file: FileItem; onClose: () => void }) {
  return (
    <Modal
      opened
      onClose={onClose}
      size="min(960px, 100%)"
      title={
        <span className={styles.title} title={file.name}>
          {file.name}
        </span>
      }
      classNames={{ body: styles.body ?? '' }}
    >
      <div className={styles.stage}>
        {file.screener === null ? (
          <Picture file={file} />
        ) : (
          <Film projectID={file.project_id} screenerID={file.screener._id} name={file.name} />
        )}
      </div>
    </Modal>
  )
}

function Film({ projectID, screenerID, name }: { projectID: string; screenerID: string; name: string }) {
  const { data: address, error, refetch } = useQuery(proxyQuery(projectID, screenerID))
  const [broken, setBroken] = useState(false)
  const retry = () => {
    setBroken(false)
    void refetch()
  }
  if (error !== null || broken) {
    const message = error === null ? 'The preview could not be played.' : messageOf(error)
    return <ErrorScreen size="panel" message={message} onRetry={retry} />
  }
  if (address === undefined) return <Loader color="var(--lamp)" size={28} aria-label="Loading" role="status" />
  return (
    // biome-ignore lint/a11y/useMediaCaption: a quick look at a source file, which has no captions yet.
    <video
      className={styles.film}
      src={address}
      controls
      autoPlay
      playsInline
      controlsList="nodownload"
      aria-label={name}
      onError={() => setBroken(true)}
    />
  )
}

function Picture({ file }: { file: FileItem }) {
  const address = file.preview_image_url_lg
  return address === null ? null : <img className={styles.picture} src={address} alt={file.name} />
}
