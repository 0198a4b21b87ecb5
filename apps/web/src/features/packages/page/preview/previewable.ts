import { iconOf } from '#platform/format/file-kinds'
import type { DeliveryPageFile } from '../delivery-page.api.ts'

/** Images, sound, documents and PDFs, subtitles, and films that have a screener. */
export function isPreviewable(file: Pick<DeliveryPageFile, 'type' | 'kind' | 'screener'>): boolean {
  const icon = iconOf(file)
  if (icon === 'video') return file.screener !== null
  return icon === 'image' || icon === 'audio' || icon === 'document' || icon === 'captions'
}

/** A film can be looked at once its preview was made. */
export const isEncoding = ({ screener }: Pick<DeliveryPageFile, 'screener'>): boolean =>
  screener !== null && screener.mp4_360p_job_status !== 'Complete'
