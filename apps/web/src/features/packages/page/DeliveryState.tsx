import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import styles from './DeliveryState.module.css'
import { contentsQuery, type DeliveryFile } from './delivery.api.ts'
import type { DeliveryPageFile } from './delivery-page.api.ts'
import { useProgress } from './delivery-progress.ts'

/** How far the delivery of a row is. */
export function DeliveryState({ token, file }: { token: string; file: DeliveryPageFile }) {
  const { data: contents } = useQuery(contentsQuery(token))
  const isTree = file.type === 'folder' || file.type === 'dcp'
  if (isTree) return <FolderState files={contents?.files.filter((each) => each.folder_ids.includes(file._id)) ?? []} />
  return <FileState id={file._id} file={contents?.files.find((each) => each._id === file._id)} />
}

/** How far one file is: verified means that its hash was compared, and nothing less. */
function FileState({ id, file }: { id: string; file: DeliveryFile | undefined }) {
  const progress = useProgress(id)
  if (file?.outcome === 'verified') return <Verified>{digits(file.xxh128)}</Verified>
  if (file?.outcome === 'failed') {
    return (
      <span className={styles.bad} title="What you hold is not what was sent. Download it again.">
        <IconCircleX size={16} stroke={1.9} aria-hidden />
        Damaged
      </span>
    )
  }
  if (progress === 'downloaded') return <span className={styles.had}>Downloaded</span>
  if (progress === undefined) return null
  const percent = Math.floor(progress * 100)
  return (
    <span className={styles.now}>
      <progress max={100} value={percent} aria-label="Arrived" />
      {percent}%
    </span>
  )
}

function FolderState({ files }: { files: readonly DeliveryFile[] }) {
  const verified = files.filter((each) => each.outcome === 'verified').length
  if (verified === 0) return null
  return (
    <Verified>
      {verified} of {files.length}
    </Verified>
  )
}

const Verified = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.ok}>
    <IconCircleCheck size={16} stroke={1.9} aria-hidden />
    Verified<code>{children}</code>
  </span>
)

const digits = (xxh128: string | null): string => (xxh128 === null ? '' : `${xxh128.slice(0, 4)} ${xxh128.slice(4, 8)}`)
