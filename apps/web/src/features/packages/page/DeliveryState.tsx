import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import styles from './DeliveryState.module.css'
import { contentsQuery, type DeliveryFile } from './delivery.api.ts'
import type { DeliveryPageFile } from './delivery-page.api.ts'
import { useProgress } from './delivery-progress.ts'
import { folderStateOf } from './folder-state.ts'
import { REMOVED } from './use-download.ts'

/** How far the delivery of a row is. */
export function DeliveryState({ token, file }: { token: string; file: DeliveryPageFile }) {
  const { data: contents } = useQuery(contentsQuery(token))
  const isTree = file.type === 'folder' || file.type === 'dcp'
  const sent = contents === undefined ? [] : [...contents.files, ...contents.missing]
  if (isTree) return <FolderState files={sent.filter((each) => each.folder_ids.includes(file._id))} />
  const state = sent.find((each) => each._id === file._id)
  if (file.is_removed && state?.outcome !== 'verified') return <span className={styles.had}>{REMOVED}</span>
  return <FileState id={file._id} file={state} isHad={contents?.downloaded_ids.includes(file._id)} />
}

/** How far one file is: verified means that its hash was compared, and nothing less. */
function FileState({ id, file, isHad }: { id: string; file: DeliveryFile | undefined; isHad: boolean | undefined }) {
  const progress = useProgress(id) ?? (isHad === true && 'downloaded')
  if (file?.outcome === 'verified') return <Verified>{digits(file.xxh128)}</Verified>
  if (file?.outcome === 'failed') {
    return <Damaged title="What you hold is not what was sent. Download it again.">Damaged</Damaged>
  }
  if (progress === 'downloaded') return <span className={styles.had}>Downloaded</span>
  if (progress === false) return null
  const percent = Math.floor(progress * 100)
  return (
    <span className={styles.now}>
      <progress max={100} value={percent} aria-label="Arrived" />
      {percent}%
    </span>
  )
}

function FolderState({ files }: { files: readonly DeliveryFile[] }) {
  const state = folderStateOf(files)
  if (state === null) return null
  if (state.tone === 'ok') return <Verified>{state.text}</Verified>
  if (state.tone === 'plain') return <span className={styles.had}>{state.text} verified</span>
  return <Damaged title="Open the folder to see which.">{state.text}</Damaged>
}

const Damaged = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <span className={styles.bad} title={title}>
    <IconCircleX size={16} stroke={1.9} aria-hidden />
    {children}
  </span>
)

const Verified = ({ children }: { children: React.ReactNode }) => (
  <span className={styles.ok}>
    <IconCircleCheck size={16} stroke={1.9} aria-hidden />
    Verified<code>{children}</code>
  </span>
)

const digits = (xxh128: string | null): string => (xxh128 === null ? '' : `${xxh128.slice(0, 4)} ${xxh128.slice(4, 8)}`)
