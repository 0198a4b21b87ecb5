import { Dialog } from '@answerprint/ui/Dialog'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RowsAwaited } from '#platform/failures/RowsAwaited.tsx'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { useSend } from '#platform/sending/use-send'
import { copyChosen, type RequestAddress } from '../request-page.api.ts'
import { PlaceList } from './PlaceList.tsx'
import { ProjectList } from './ProjectList.tsx'
import styles from './SelectFiles.module.css'
import { type FileItem, ownProjectsQuery } from './select.api.ts'

const QUEUED = 'The selected files are being copied over. This can take a few minutes.'
const SENT = 'File(s) Selected!'

type Chosen = ReadonlyMap<string, Pick<FileItem, '_id' | 'type' | 'name' | 'size'>>
type SelectFilesProps = { address: RequestAddress; onSent: () => void; onClose: () => void }

/** Files of own projects, sent without an upload. */
export function SelectFiles({ address, onSent, onClose }: SelectFilesProps) {
  const projects = useQuery(ownProjectsQuery)
  const [projectID, setProject] = useState<string | null>(null)
  const [chosen, setChosen] = useState<Chosen>(new Map())
  const send = useSend({
    send: (keys) => copyChosen(address, [...chosen.values()], keys),
    success: ({ is_queued }) => (is_queued ? QUEUED : SENT),
    onSuccess: () => {
      onSent()
      onClose()
    },
  })
  const toggle = (file: FileItem) => {
    const next = new Map(chosen)
    if (!next.delete(file._id)) next.set(file._id, file)
    setChosen(next)
  }
  const open = projectID ?? projects.data?.[0]?._id
  return (
    <Dialog opened onClose={onClose} title="Select from your projects" size={760} classNames={{ body: styles.body ?? '' }}>
      <RowsAwaited of={projects} title="Your projects could not be loaded" rows={5} />
      {projects.data?.length === 0 && <EmptyState art="folder" size="panel" title="You have no projects yet." level={3} />}
      {projects.data !== undefined && open !== undefined && (
        <div className={styles.panes}>
          <ProjectList projects={projects.data} openID={open} onOpen={setProject} />
          <PlaceList key={open} projectID={open} chosen={new Set(chosen.keys())} onToggle={toggle} />
        </div>
      )}
      {send.problem !== null && (
        <p className={styles.error} role="alert">
          {send.problem}
        </p>
      )}
      <div className={styles.footer}>
        <span>{chosen.size === 0 ? 'Nothing is chosen yet.' : wordsFor(chosen)}</span>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" disabled={chosen.size === 0} loading={send.isPending} onClick={() => send.mutate()}>
          Select
        </Button>
      </div>
    </Dialog>
  )
}

function wordsFor(chosen: Chosen): string {
  const bytes = [...chosen.values()].reduce((sum, each) => sum + each.size, 0)
  return `${formatCount(chosen.size, 'file')}, ${formatBytes(bytes)}`
}
