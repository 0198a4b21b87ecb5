import { Dialog } from '@answerprint/ui/Dialog'
import { DialogFoot } from '@answerprint/ui/DialogFoot'
import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { FileChoice } from '#features/files'
import { LeaveQuestion, useLeaving } from '#platform/forms/leave-question.tsx'
import { useSend } from '#platform/sending/use-send'
import { historyKey } from '../history/history.api.ts'
import styles from './AttachFiles.module.css'
import { attachmentsQuery, type FileItem, importAttachments, type ScreenerAttachment } from './attachments.api.ts'
import { ProjectChoice } from './ProjectChoice.tsx'

type AttachFilesProps = { projectID: string; attached: readonly ScreenerAttachment[]; onClose: () => void }
type Source = { _id: string; title: string }

/** First the project, then its files. */
export function AttachFiles({ projectID, attached, onClose }: AttachFilesProps) {
  const [source, setSource] = useState<Source | null>(null)
  const [picked, setPicked] = useState<readonly FileItem[]>([])
  const attach = useAttach(projectID, onClose)
  const leaving = useLeaving({ isTyped: picked.length > 0, isPending: attach.isPending, onClose })
  const toggle = (file: FileItem) =>
    setPicked((before) =>
      before.some((each) => each._id === file._id) ? before.filter((each) => each._id !== file._id) : [...before, file],
    )
  const back = () => {
    setSource(null)
    setPicked([])
  }
  return (
    <Dialog
      opened
      {...leaving.modal}
      title={source === null ? 'Select a project' : 'Select files'}
      size={560}
      classNames={{ body: styles.body ?? '' }}
    >
      {source === null ? (
        <ProjectChoice current={projectID} onChoose={setSource} />
      ) : (
        <Suspense fallback={null}>
          <FileChoice
            source={source}
            attached={new Set(attached.map((each) => each.file_id))}
            picked={picked}
            onToggle={toggle}
            onBack={back}
          />
        </Suspense>
      )}
      <DialogFoot>
        <Button variant="subtle" disabled={attach.isPending} onClick={leaving.close}>
          Cancel
        </Button>
        {source !== null && (
          <Button
            variant="ink"
            disabled={picked.length === 0}
            loading={attach.isPending}
            onClick={() => attach.mutate({ from: source._id, files: picked })}
          >
            {picked.length > 1 ? `Attach ${picked.length} files` : 'Attach file'}
          </Button>
        )}
      </DialogFoot>
      <LeaveQuestion leaving={leaving} />
    </Dialog>
  )
}

function useAttach(projectID: string, onDone: () => void) {
  const queryClient = useQueryClient()
  return useSend({
    send: (keys, { from, files }: { from: string; files: readonly FileItem[] }) => importAttachments(projectID, from, files, keys),
    failure: 'toast',
    onSuccess: (attachments) => {
      queryClient.setQueryData(attachmentsQuery(projectID).queryKey, attachments)
      void queryClient.invalidateQueries({ queryKey: historyKey(projectID) })
      onDone()
    },
  })
}
