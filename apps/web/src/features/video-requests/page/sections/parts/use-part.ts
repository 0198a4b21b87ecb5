import {
  IMAGES_ONLY,
  isBelowLimit,
  isImageName,
  isVideoName,
  maxFileSize,
  VIDEO_TYPES_ONLY,
  type VideoPart,
} from '@answerprint/contract/video-rules'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { abortUpload, startUpload, transferList, useTransfers, useUploadEvents } from '#features/transfers'
import { toasts } from '#platform/toasts'
import { type VideoRequest, videoQuery } from '../../video-page.api.ts'
import { forgetDropped, noteBegun, noteDropped, useBegun, useDropped } from './begun-parts.ts'

export type SectionProps = {
  page: VideoRequest
  isLocked: boolean
  /** The sender has attested their right, and the section is open. */
  mayUpload: boolean
  /** Something was typed that is not saved: it would not be among what is submitted. */
  onDraft: (isUnsaved: boolean) => void
}

/** The upload of one part, and what is wrong with a file that cannot be it. */
export function usePart(page: VideoRequest, part: VideoPart) {
  const queryClient = useQueryClient()
  const refresh = () => void queryClient.invalidateQueries({ queryKey: videoQuery(page._id).queryKey })
  const [problem, setProblem] = useState<string | null>(null)
  const begun = useBegun(page._id)
  const transfers = useTransfers()
  const transfer = transfers.findLast((each) => begun.get(each.uuid) === part && each.status !== 'Complete')
  const gone = new Set([...useDropped(), ...transfers.map((each) => each.upload_id)])
  const unfinished = page.unfinished_uploads.filter((each) => each.part === part && !gone.has(each._id))
  useUploadEvents((event) => {
    if (begun.get(event.uuid) === part && (event.type === 'complete' || event.type === 'error')) refresh()
  })
  const send = async (file: File) => {
    const refused = refusalOf(file, part, page.uploadLimitInGB)
    setProblem(refused)
    if (refused !== null) return
    // Another file takes the place of one that the server refused.
    if (transfer?.is_refused) transferList.act('dismiss', transfer.uuid)
    const specifications = { video_id: page._id, video_part: part }
    noteBegun(page._id, part, await startUpload({ files: [{ file, path: file.name, specifications }] }))
    refresh()
  }
  const act = (action: 'pause' | 'resume' | 'cancel') => {
    if (!transfer) return
    if (action === 'cancel') noteDropped(transfer.upload_id)
    transferList.act(action, transfer.uuid)
  }
  const drop = (uploadID: string) => {
    noteDropped(uploadID)
    abortUpload(uploadID)
      .catch((error: Error) => {
        forgetDropped(uploadID)
        toasts.error(error.message)
      })
      .finally(refresh)
  }
  const isBusy = transfer !== undefined && transfer.is_refused !== true
  return { transfer, isBusy, unfinished, problem, send: (file: File) => void send(file), act, drop, refresh }
}
export type Part = ReturnType<typeof usePart>

function refusalOf(file: File, part: VideoPart, limitInGB: number): string | null {
  const isPicture = part === 'poster' || part === 'thumbnail'
  if (isPicture && !isImageName(file.name)) return IMAGES_ONLY
  if (!isPicture && !isVideoName(file.name)) return VIDEO_TYPES_ONLY
  return isBelowLimit(file.size, limitInGB) ? null : maxFileSize(limitInGB)
}
