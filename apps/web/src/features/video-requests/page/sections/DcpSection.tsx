import { StatusDot } from '@answerprint/ui/StatusDot'
import { Button } from '@mantine/core'
import { IconFolderUp, IconPackage } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Suspense, useRef, useState } from 'react'
import { failureWords, startUpload, useTransfers, useUploadEvents } from '#features/transfers'
import { formatBytes } from '#platform/format/bytes'
import { useSend } from '#platform/sending/use-send'
import { toasts } from '#platform/toasts'
import { lazy } from '#platform/upgrades/lazy'
import { readPicker } from '#platform/uploads/choosing/folder-entries'
import { FolderInput } from '#platform/uploads/choosing/FolderInput.tsx'
import { createDcpRequest, videoQuery } from '../video-page.api.ts'
import { noteBegun, useBegun } from './parts/begun-parts.ts'
import styles from './Section.module.css'
import tracks from './Tracks.module.css'
import type { SectionProps } from './parts/use-part.ts'

const DcpQuestions = lazy(async () => ({ default: (await import('#features/files')).DcpQuestions }))

/** A DCP goes through a request of its own, as the folder that it is, and is checked where it arrives. */
export function DcpSection({ page, isLocked, mayUpload }: SectionProps) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: videoQuery(page._id).queryKey })
  const input = useRef<HTMLInputElement>(null)
  const [mayAsk, setMayAsk] = useState(false)
  const begun = useBegun(page._id)
  useUploadEvents((event) => begun.get(event.uuid) === 'dcp' && event.type === 'complete' && refresh())
  const running = useTransfers().filter((each) => begun.get(each.uuid) === 'dcp' && each.status !== 'Complete')
  const create = useSend({
    send: (keys) => createDcpRequest(page._id, keys),
    success: () => 'You can now upload your DCP.',
    failure: 'toast',
    onSuccess: refresh,
  })
  const send = useMutation({
    mutationFn: async (files: File[]) => {
      setMayAsk(true)
      const { takePackages } = await import('#features/files')
      const taken = await takePackages(readPicker(files))
      if (taken === undefined) return
      const cinerequest = page.cinerequest_id ?? ''
      const target = { projectID: page.project_id, folderID: undefined, cinerequest }
      for (const uuid of await taken.send(target, new Map())) noteBegun(page._id, 'dcp', uuid)
      const loose = taken.rest.files.map(({ file }) => ({ file, path: file.name, specifications: { cinerequest_id: cinerequest } }))
      if (loose.length > 0) noteBegun(page._id, 'dcp', await startUpload({ files: loose }))
    },
    onSettled: () => setMayAsk(false),
    onSuccess: refresh,
    onError: (error) => toasts.error(error.message),
  })
  return (
    <section>
      <h2>Package</h2>
      {page.cinerequest_id === null ? (
        <div className={styles.begin}>
          <p>A DCP is sent as its whole folder and checked against its own packing list.</p>
          <Button variant="default" disabled={isLocked || !mayUpload} loading={create.isPending} onClick={() => create.mutate()}>
            Start DCP upload
          </Button>
        </div>
      ) : (
        <>
          <ul className={tracks.list}>
            {page.dcp_files.map((each, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: packages of one name differ by their place alone.
              <li key={index}>
                <IconPackage size={18} stroke={1.5} aria-hidden />
                <b title={each.name}>{each.name}</b>
                <span>{formatBytes(each.size)}</span>
                <StatusDot tone={each.status === 'Verified' || each.status === 'Received' ? 'ok' : each.status === 'Wrong' ? 'err' : 'run'}>
                  {each.status}
                </StatusDot>
              </li>
            ))}
            {running.map((each) => (
              <li key={each.uuid}>
                <IconPackage size={18} stroke={1.5} aria-hidden />
                <b title={each.name}>{each.name}</b>
                <span>{formatBytes(each.total_size)}</span>
                {each.status === 'Error' ? (
                  <StatusDot tone="err">{failureWords(each.errorMsg)}</StatusDot>
                ) : (
                  <StatusDot tone="run">{`${each.statusText} ${each.progress}`}</StatusDot>
                )}
              </li>
            ))}
          </ul>
          {!isLocked && (
            <div className={tracks.add}>
              <Button
                variant="default"
                disabled={!mayUpload || send.isPending}
                leftSection={<IconFolderUp size={16} stroke={1.8} aria-hidden />}
                onClick={() => input.current?.click()}
              >
                Choose DCP folder
              </Button>
              <FolderInput input={input} hidden aria-label="Choose the folder of the DCP" onChoose={(chosen) => send.mutate(chosen)} />
              {!mayUpload && <span>Tick the attestation below first.</span>}
            </div>
          )}
          <Suspense fallback={null}>{mayAsk && <DcpQuestions />}</Suspense>
        </>
      )}
    </section>
  )
}
