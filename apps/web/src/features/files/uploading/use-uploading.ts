import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useContext } from 'react'
import { ProjectHere, useCan, useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { whenConnected } from '#platform/uploads/await-connection'
import { refreshFiles } from '../files.queries.ts'
import { type Coming, chosenNow, droppedNow, type UploadPlace } from './coming.ts'
import { OVER_LIMIT } from './over-limit.ts'

/** Whether the person may upload here, and the ways to do it. */
export function useUploading(place: UploadPlace) {
  const user = useUser()
  const may = useCan()
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (coming: Coming) => whenConnected(async () => (await import('./upload-files.ts')).uploadAll(coming, place)),
    // Folders exist at once; their files follow one by one.
    onSuccess: () => refreshFiles(queryClient, place.projectID),
  })
  const here = useContext(ProjectHere)
  // What a member made before they joined is stored in an account of their own, whose figures are not here: the server refuses.
  const isOfOther = here !== null && here.organization_id !== user.organization_id
  const { used, total } = user.subscription.storage
  const full = !isOfOther && total > 0 && used >= total
  const begin = (coming: Coming) => {
    if (full) toasts.error(OVER_LIMIT, { id: 'storage' })
    else send.mutate(coming)
  }
  return {
    place,
    mayUpload: may('projects:can_modify'),
    isFull: full,
    drop: (items: DataTransferItemList) => begin(droppedNow(items)),
    choose: (files: Iterable<File>) => begin(chosenNow(files)),
  }
}

export type Uploading = ReturnType<typeof useUploading>
