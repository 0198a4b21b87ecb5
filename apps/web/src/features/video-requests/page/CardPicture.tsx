import type { Section } from '@answerprint/contract/video-rules'
import { IconMovie, IconPackage, IconPhoto } from '@tabler/icons-react'
import { formatTimecode } from '#platform/format/durations'
import { formatCount } from '#platform/format/figures'
import styles from './CardPicture.module.css'
import { countryNames, isComplete } from './section-words.ts'
import type { VideoRequest } from './video-page.api.ts'

/** What was sent, as a picture: a still, the artwork, or the metadata itself. */
export function CardPicture({ page, section }: { page: VideoRequest; section: Section }) {
  if (section === 'artwork') return <Artwork page={page} />
  if (section === 'metadata') return <Facts page={page} isDone={isComplete(page, section)} />
  if (section === 'dcp') {
    return (
      <div className={styles.well}>
        <IconPackage size={40} stroke={1.1} aria-hidden />
        <b>DCP</b>
        {page.dcp_files.length > 0 && <small>{formatCount(page.dcp_files.length, 'item')}</small>}
      </div>
    )
  }
  return <Still file={section === 'video' ? page.source_file : (page.trailer?.source_file ?? null)} />
}

/** A picture of the film with its length, once there is one. */
export function Still({ file }: { file: VideoRequest['source_file'] }) {
  if (file === null || file.picture_url === null) {
    return (
      <div className={styles.well}>
        <IconMovie size={40} stroke={1.1} aria-hidden />
        {file !== null && <small>Picture follows</small>}
      </div>
    )
  }
  return (
    <div className={styles.still}>
      <img src={file.picture_url} alt="" />
      {file.length_in_ms !== null && <span>{formatTimecode(file.length_in_ms / 1000)}</span>}
    </div>
  )
}

function Artwork({ page }: { page: VideoRequest }) {
  return (
    <div className={styles.artwork}>
      {page.can_upload_poster &&
        (page.poster_image_url ? (
          <img src={page.poster_image_url} alt="" data-shape="poster" />
        ) : (
          <span data-shape="poster">
            <IconPhoto size={22} stroke={1.3} aria-hidden />
            600 × 900
          </span>
        ))}
      {page.can_upload_thumbnail &&
        (page.thumbnail_url ? (
          <img src={page.thumbnail_url} alt="" data-shape="thumbnail" />
        ) : (
          <span data-shape="thumbnail">
            <IconPhoto size={22} stroke={1.3} aria-hidden />
            1920 × 1080
          </span>
        ))}
    </div>
  )
}

function Facts({ page, isDone }: { page: VideoRequest; isDone: boolean }) {
  const facts = [
    ['Directors', page.directors],
    ['Genres', page.genre_ids],
    ['Countries', countryNames(page.countries)],
    ['Logline', page.logline],
  ] as const
  const missing = isDone ? 'Not given' : 'Missing'
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name} data-missing={(value === '' && !isDone) || undefined}>
          <dt>{name}</dt>
          <dd title={value === '' ? undefined : value}>{value === '' ? missing : value}</dd>
        </div>
      ))}
    </dl>
  )
}
