import { EmptyState } from '@answerprint/ui/EmptyState'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { ActionIcon, Button } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { ListAwaited } from '#platform/failures/ListAwaited.tsx'
import { formatBytes } from '#platform/format/bytes'
import { lazy } from '#platform/upgrades/lazy'
import styles from './AttachmentsTab.module.css'
import { attachmentsQuery, type ScreenerAttachment } from './attachments.api.ts'
import { RemoveAttachment } from './RemoveAttachment.tsx'

const AttachFiles = lazy(async () => ({ default: (await import('./AttachFiles.tsx')).AttachFiles }))

export function AttachmentsTab() {
  const { projectID = '' }: { projectID?: string } = useParams({ strict: false })
  const query = useQuery(attachmentsQuery(projectID))
  const [isPicking, setPicking] = useState(false)
  const [leaving, setLeaving] = useState<ScreenerAttachment | null>(null)
  const { data: attachments } = query
  return (
    <>
      <header className={styles.heading}>
        <div>
          <h2>Screener attachments</h2>
          <p>Files that go with the screeners of this project. They stay where they are.</p>
        </div>
        <Button variant="ink" leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setPicking(true)}>
          Add attachment
        </Button>
      </header>
      <ListAwaited of={query} rows={6} height={52} />
      {attachments?.length === 0 && (
        <EmptyState
          art="files"
          title="No Files"
          text="Attach a press kit, a dialogue list or the artwork, from this project or another one."
        />
      )}
      {attachments !== undefined && attachments.length > 0 && (
        <ul className={styles.list}>
          {attachments.map((each) => (
            <li key={each._id} className={styles.row}>
              <span className={styles.icon}>
                <FileIcon kind="document" size={18} />
              </span>
              <span className={styles.name} title={each.name}>
                {each.name}
              </span>
              <span className={styles.kind}>{each.kind}</span>
              <span className={styles.size}>{formatBytes(each.size)}</span>
              <ActionIcon aria-label={`Remove ${each.name}`} onClick={() => setLeaving(each)}>
                <IconTrash size={16} stroke={1.7} aria-hidden />
              </ActionIcon>
            </li>
          ))}
        </ul>
      )}
      {isPicking && (
        <Suspense fallback={null}>
          <AttachFiles projectID={projectID} attached={attachments ?? []} onClose={() => setPicking(false)} />
        </Suspense>
      )}
      {leaving !== null && <RemoveAttachment projectID={projectID} attachment={leaving} onClose={() => setLeaving(null)} />}
    </>
  )
}
