import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { startUpload, useUploadEvents } from '#features/transfers'
import { messageOf } from '#platform/query-client'
import { toasts } from '#platform/toasts'
import { type ScreenerPlace, screenerQuery } from '../screeners.api.ts'

export type ThumbnailStatus = 'IDLE' | 'UPLOADING' | 'COMPLETE'
export const COMPLETE_MILLISECONDS = 4000

const IMAGES = ['image/jpeg', 'image/png', 'image/webp']
export const NOT_AN_IMAGE = 'Please choose a JPG, PNG or WebP image.'

type Upload = { status: ThumbnailStatus; uuid: string | null; name: string }
const idle: Upload = { status: 'IDLE', uuid: null, name: '' }

/** One picture for one screener. "Thumbnail updated" is shown for four seconds. */
export function useThumbnailUpload(place: ScreenerPlace) {
  const queryClient = useQueryClient()
  const [upload, setUpload] = useState(idle)
  useUploadEvents((event) => {
    if (upload.uuid === null || event.uuid !== upload.uuid) return
    if (event.type === 'error') setUpload(idle)
    if (event.type !== 'complete') return
    setUpload({ ...upload, status: 'COMPLETE' })
    void queryClient.invalidateQueries({ queryKey: screenerQuery(place).queryKey })
  })
  const isComplete = upload.status === 'COMPLETE'
  useEffect(() => {
    if (!isComplete) return undefined
    const timer = setTimeout(() => setUpload(idle), COMPLETE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [isComplete])
  const send = async (file: File) => {
    if (!IMAGES.includes(file.type)) return toasts.error(NOT_AN_IMAGE, { id: 'thumbnail' })
    setUpload({ status: 'UPLOADING', uuid: null, name: file.name })
    try {
      const specifications = { project_id: place.projectID, screener_id: place.screenerID }
      const uuid = await startUpload({ files: [{ file, specifications }] })
      setUpload({ status: 'UPLOADING', uuid, name: file.name })
    } catch (error) {
      setUpload(idle)
      toasts.error(messageOf(error))
    }
  }
  return { ...upload, send: (file: File) => void send(file) }
}
