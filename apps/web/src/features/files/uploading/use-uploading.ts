import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCan, useUser } from '#platform/session'
import { toasts } from '#platform/toasts'
import { type Dropped, readPicker } from '#platform/uploads/folder-entries'
import { refreshFiles } from '../files.queries.ts'
import { OVER_LIMIT, type UploadPlace, uploadAll } from './upload-files.ts'

/** Whether the person may upload here, and the ways to do it. */
export function useUploading(place: UploadPlace) {
  const user = useUser()
  const may = useCan()
  const queryClient = useQueryClient()
  const send = useMutation({
    mutationFn: (reading: Dropped | Promise<Dropped>) => uploadAll(reading, place),
    // Folders stand at once; their files follow one by one.
    onSuccess: () => refreshFiles(queryClient, place.projectID),
  })
  const { used, total } = user.subscription.storage
  const full = total > 0 && used >= total
  const begin = (reading: Dropped | Promise<Dropped>) => {
    if (full) toasts.error(OVER_LIMIT, { id: 'storage' })
    else send.mutate(reading)
  }
  return {
    place,
    mayUpload: may('projects:can_modify'),
    isFull: full,
    drop: begin,
    choose: (files: Iterable<File>) => begin(readPicker(files)),
  }
}

export type Uploading = ReturnType<typeof useUploading>
