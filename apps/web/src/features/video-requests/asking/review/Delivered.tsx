import type { Section } from '@answerprint/contract/video-rules'
import { formatBytes } from '#platform/format/bytes'
import { codecName } from '#platform/format/codecs'
import { formatRuntime } from '#platform/format/durations'
import { countryNames, languageNames } from '../../page/section-words.ts'
import type { VideoRequestDetail } from '../video-requests.api.ts'
import styles from './Delivered.module.css'
import { DeliveredTexts } from './DeliveredTexts.tsx'
import { Film } from './Film.tsx'
import review from './Review.module.css'

type Video = VideoRequestDetail['video']

/** What the rights holder delivered for a section, as far as it is there. */
export function Delivered({ detail, section }: { detail: VideoRequestDetail; section: Section }) {
  const { video } = detail
  if (section === 'artwork') return <Pictures video={video} />
  if (section === 'metadata') return <Facts facts={metadataOf(detail)} />
  if (section === 'dcp') return <Facts facts={video.dcp_files.map(({ name, size, status }) => [name, `${formatBytes(size)}, ${status}`])} />
  const file = section === 'video' ? video.source_file : (video.trailer?.source_file ?? null)
  return (
    <>
      <div className={styles.film}>
        {file !== null && <Film key={file.received_at} name={file.name} picture={file.picture_url} url={detail.films[section]} />}
        <Facts
          facts={[
            ...fileFacts(file),
            ...(section === 'video' && video.can_allow_source_file_download
              ? [['Source download', video.allow_download_source ? 'Allowed' : 'Not allowed'] as [string, string]]
              : []),
          ]}
        />
      </div>
      {section === 'video' && detail.timed_texts.length > 0 && <DeliveredTexts detail={detail} />}
    </>
  )
}

function fileFacts(file: Video['source_file']): [string, string][] {
  if (file === null) return []
  const { name, size, length_in_ms, width, height, frame_rate, codec, is_verified } = file
  const picture = [width !== null && `${width}×${height}`, frame_rate !== null && `${frame_rate} fps`, codec !== null && codecName(codec)]
    .filter(Boolean)
    .join(', ')
  const length = length_in_ms === null ? '' : `, ${formatRuntime(length_in_ms / 1000)}`
  return [
    [name, `${formatBytes(size)}${length}${is_verified ? ', every byte verified' : ''}`],
    ...(picture === '' ? [] : [['Picture', picture] as [string, string]]),
  ]
}

const Pictures = ({ video }: { video: Video }) => (
  <div className={styles.pictures}>
    {video.poster_image_url && <img src={video.poster_image_url} alt="Poster" data-shape="poster" />}
    {video.thumbnail_url && <img src={video.thumbnail_url} alt="Thumbnail" data-shape="thumbnail" />}
    {!video.poster_image_url && !video.thumbnail_url && <p className={review.nothing}>Nothing delivered yet.</p>}
  </div>
)

function metadataOf({ video, custom_fields }: VideoRequestDetail): [string, string][] {
  const year = video.release_year === null ? '' : String(video.release_year)
  const own = custom_fields.map(({ _id, label, type, options }): [string, string] => {
    const value = video.customFieldValues.find(({ fieldID }) => fieldID === _id)?.value ?? null
    if (value === null) return [label, '']
    if (type === 'boolean') return [label, value === 1 ? 'Yes' : 'No']
    const nameOf = (id: string) => options.find((each) => each._id === id)?.label ?? id
    return [label, (Array.isArray(value) ? value : [String(value)]).map(nameOf).join(', ')]
  })
  const named: [string, string][] = [
    ...([
      ['Title', video.title],
      ['Year', year],
      ['Directors', video.directors],
      ['Producers', video.producers],
    ] as [string, string][]),
    ...([
      ['Countries', countryNames(video.countries)],
      ['Genres', video.genre_ids],
      ['Languages', languageNames(video.languages)],
    ] as [string, string][]),
    ...([
      ['Subtitles', languageNames(video.subtitles)],
      ['Logline', video.logline],
      ['Short summary', video.short_summary],
    ] as [string, string][]),
  ]
  return [...named, ...own].filter(([, value]) => value !== '')
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  if (facts.length === 0) return <p className={review.nothing}>Nothing delivered yet.</p>
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt title={name}>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
