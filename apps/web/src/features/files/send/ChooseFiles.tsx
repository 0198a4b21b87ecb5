import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { projectQuery } from '#features/projects'
import { formatBytes } from '#platform/format/bytes'
import { formatCount } from '#platform/format/figures'
import { FileChoice } from '../choice/FileChoice.tsx'
import type { FileItem } from '../files.api.ts'
import { totalSize } from '../selection/selection.ts'
import styles from './Send.module.css'

type ChooseFilesProps = {
  projectID: string
  folderID: string | undefined
  onChoose: (files: readonly FileItem[]) => void
  onClose: () => void
}

/** What is sent, where nothing was picked before. */
export function ChooseFiles({ projectID, folderID, onChoose, onClose }: ChooseFilesProps) {
  const { data: project } = useQuery(projectQuery(projectID))
  const [picked, setPicked] = useState<readonly FileItem[]>([])
  const toggle = (file: FileItem) =>
    setPicked((before) =>
      before.some((each) => each._id === file._id) ? before.filter((each) => each._id !== file._id) : [...before, file],
    )
  const size = totalSize(picked)
  return (
    <Dialog opened onClose={onClose} title="Which files?" size={560} classNames={{ body: styles.body ?? '' }}>
      <FileChoice
        source={{ _id: projectID, title: project?.title ?? '' }}
        startFolderID={folderID}
        picked={picked}
        hasFolders
        onToggle={toggle}
      />
      <DialogFoot note={picked.length > 0 && `${formatCount(picked.length, 'item')}${size > 0 ? `, ${formatBytes(size)}` : ''}`}>
        <Button variant="subtle" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="ink" disabled={picked.length === 0} onClick={() => onChoose(picked)}>
          Next
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
