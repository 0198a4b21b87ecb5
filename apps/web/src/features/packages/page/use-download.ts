import { Refusal } from '@answerprint/contract/refusal'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { downloadFailed } from '#platform/browser/saving/download-failed'
import { save } from '#platform/browser/saving/save-file'
import { type DeliveryPageFile, deliveryPageQuery, downloadAddress } from './delivery-page.api.ts'
import { noteProgress } from './delivery-progress.ts'

/** A second click within this time counts as accidental. */
export const PAUSE_MILLISECONDS = 2000

/** Deleted, or moved to another project. */
export const REMOVED = 'Removed by the sender'

/** Downloads one file by the browser itself. */
export function useDownload(token: string, file: DeliveryPageFile) {
  const [isResting, rest] = useRest(PAUSE_MILLISECONDS)
  const { mutate } = useSaveFile(token)
  return {
    isBlocked: isResting || !file.is_downloadable,
    title: file.is_downloadable ? 'Download' : whyNot(file),
    start: () => {
      rest()
      mutate(file._id)
    },
  }
}

/** Has the browser save a file of the package. */
export function useSaveFile(token: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (fileID: string) => downloadAddress(token, fileID),
    meta: { says: downloadFailed },
    onError: (error) => {
      if (isClosed(error)) return queryClient.invalidateQueries({ queryKey: deliveryPageQuery(token).queryKey, exact: true })
    },
    onSuccess: (address, fileID) => {
      save(address)
      noteProgress(fileID, 'downloaded')
    },
  })
}

/** The page shows the gate that applies now. */
const isClosed = (error: Error): boolean =>
  error instanceof Refusal && (error.code === 'link_not_opened' || error.code === 'package_expired')

export function whyNot({ type, frozen_at, is_removed }: DeliveryPageFile): string {
  if (is_removed) return REMOVED
  if (type === 'dcp') return 'A DCP cannot be downloaded in a browser'
  return frozen_at === null ? 'This file is not ready yet' : 'This file is archived. Ask the sender to restore it.'
}

export function useRest(milliseconds: number): [isResting: boolean, rest: () => void] {
  const [isResting, setResting] = useState(false)
  useEffect(() => {
    if (!isResting) return undefined
    const timer = setTimeout(() => setResting(false), milliseconds)
    return () => clearTimeout(timer)
  }, [isResting, milliseconds])
  return [isResting, () => setResting(true)]
}
