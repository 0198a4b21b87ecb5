import { Dialog } from '@answerprint/ui/Dialog'
import { DialogTitle } from '@answerprint/ui/DialogTitle'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { Timecode } from '@answerprint/ui/Timecode'
import { Button, Skeleton } from '@mantine/core'
import { IconCheck, IconDownload } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Awaited } from '#platform/failures/Awaited.tsx'
import { useRealtime } from '#platform/realtime/use-realtime'
import { useCan } from '#platform/session'
import { lazy } from '#platform/upgrades/lazy'
import { useDownload } from '../file-actions.ts'
import { iconOf, pictureOf, secondsOf } from '../file-facts.ts'
import { changeFile, type FileChange, type FileItem } from '../files.api.ts'
import { infoQuery, patchItem } from '../files.queries.ts'
import { offerUndoOfName } from '../undo/undo-name.ts'
import { FileFacts } from './FileFacts.tsx'
import styles from './FileInfoDialog.module.css'
import { FileInfoFields } from './FileInfoFields.tsx'

const DcpSection = lazy(async () => ({ default: (await import('../dcp/DcpSection.tsx')).DcpSection }))

type FileInfoDialogProps = { file: FileItem; place: string; onClose: () => void }

export function FileInfoDialog({ file: listed, place, onClose }: FileInfoDialogProps) {
  const may = useCan()
  const query = useQuery(infoQuery(listed.project_id, listed._id))
  const info = query.data
  useFileLive(listed)
  const save = useSave(listed)
  const download = useDownload(listed.project_id)
  const file = info ?? listed
  return (
    <Dialog
      opened
      onClose={onClose}
      size={940}
      title={
        <DialogTitle title={file.name} isName>
          {place}
        </DialogTitle>
      }
    >
      <div className={styles.columns}>
        <div>
          <Still file={file} />
          <FileFacts file={file} info={info} />
        </div>
        {info !== undefined && (
          <FileInfoFields key={info._id} info={info} readOnly={!may('projects:can_modify')} onSave={save.mutateAsync} />
        )}
        <Awaited of={query} size="panel">
          <Skeleton height={320} aria-busy="true" />
        </Awaited>
      </div>
      {file.dcp !== null && (
        <Suspense fallback={null}>
          <DcpSection file={file} />
        </Suspense>
      )}
      <footer className={styles.footer}>
        <span className={styles.saved} role="status">
          {save.isPending && 'Saving...'}
          {save.isSuccess && (
            <>
              <IconCheck size={15} stroke={2.4} aria-hidden /> Saved
            </>
          )}
        </span>
        {may('files:can_download') && file.dcp === null && file.is_ready && file.frozen_at === null && (
          <Button leftSection={<IconDownload size={16} aria-hidden />} loading={download.isPending} onClick={() => download.mutate([file])}>
            Download
          </Button>
        )}
        <Button variant="ink" onClick={onClose}>
          Close
        </Button>
      </footer>
    </Dialog>
  )
}

function Still({ file }: { file: FileItem }) {
  const picture = pictureOf(file, 'tile')
  const seconds = secondsOf(file)
  return (
    <div className={styles.still}>
      {picture === null ? <FileIcon kind={iconOf(file)} size={34} /> : <img src={picture} alt="" />}
      {seconds !== null && (
        <span className={styles.time}>
          <Timecode seconds={seconds} chip />
        </span>
      )}
    </div>
  )
}

/** Another person changes it, or a job ends; what is being typed stays. */
function useFileLive({ project_id, _id }: FileItem): void {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: infoQuery(project_id, _id).queryKey })
  useRealtime(`private-document-${_id}`, 'DocumentUpdated', refresh, refresh)
}

const isChosen = (key: FileChange['key']): boolean => key === 'resolution' || key === 'framerate' || key === 'language'

function useSave(file: FileItem) {
  const queryClient = useQueryClient()
  const { queryKey } = infoQuery(file.project_id, file._id)
  return useMutation({
    mutationFn: (change: FileChange) => changeFile(file.project_id, file, change),
    // A choice from a list is shown at once; typed text is shown in its field anyway.
    onMutate: ({ key, value }) => {
      const before = queryClient.getQueryData(queryKey)
      if (before && isChosen(key)) queryClient.setQueryData(queryKey, { ...before, [key]: value })
      return before
    },
    onError: (_error, _change, before) => queryClient.setQueryData(queryKey, before),
    onSuccess: (info, { key }, before) => {
      queryClient.setQueryData(queryKey, info)
      patchItem(queryClient, info)
      if (key === 'name' && before) offerUndoOfName(queryClient, before, info)
    },
  })
}
