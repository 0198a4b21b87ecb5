import { Button } from '@mantine/core'
import { IconPhoto, IconUpload } from '@tabler/icons-react'
import { useRef } from 'react'
import type { VideoRequest } from '../video-page.api.ts'
import { FileInput } from './parts/PartFile.tsx'
import { PartProgress } from './parts/PartProgress.tsx'
import styles from './Section.module.css'
import { type SectionProps, usePart } from './parts/use-part.ts'

export function ArtworkSection({ page, isLocked, mayUpload }: SectionProps) {
  const { can_upload_poster, can_upload_thumbnail } = page
  const shared = { page, isLocked, mayUpload }
  return (
    <>
      {can_upload_poster && (
        <Picture {...shared} part="poster" title="Poster" url={page.poster_image_url} name={page.poster_image_file_name} />
      )}
      {can_upload_thumbnail && (
        <Picture {...shared} part="thumbnail" title="Thumbnail" url={page.thumbnail_url} name={page.thumbnail_file_name} />
      )}
    </>
  )
}

type PictureProps = {
  page: VideoRequest
  part: 'poster' | 'thumbnail'
  title: string
  url: string | null
  name: string | null
  isLocked: boolean
  mayUpload: boolean
}

function Picture({ page, part: kind, title, url, name, isLocked, mayUpload }: PictureProps) {
  const part = usePart(page, kind)
  const input = useRef<HTMLInputElement>(null)
  return (
    <section>
      <h2>{title}</h2>
      <div className={styles.source}>
        <div className={styles.artwork} data-shape={kind}>
          {url === null ? <IconPhoto size={26} stroke={1.3} aria-hidden /> : <img src={url} alt={`${title} that was sent`} />}
        </div>
        <div className={styles.about}>
          <b>{name ?? 'No picture yet'}</b>
          <p>{kind === 'poster' ? 'At least 600x900.' : 'JPEG of at least 1920x1080 without text.'}</p>
        </div>
        {!isLocked && (
          <div className={styles.ways}>
            <Button
              variant="default"
              disabled={!mayUpload || part.isBusy}
              leftSection={<IconUpload size={16} stroke={1.8} aria-hidden />}
              onClick={() => input.current?.click()}
            >
              {name === null ? 'Upload' : 'Replace'}
            </Button>
            <FileInput ref={input} accept=".jpg,.jpeg,.png,.webp" label={`Choose the ${kind}`} onChosen={part.send} />
          </div>
        )}
      </div>
      <PartProgress part={part} />
    </section>
  )
}
