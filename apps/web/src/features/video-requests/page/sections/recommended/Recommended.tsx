import type { Section } from '@answerprint/contract/video-rules'
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatBytes } from '#platform/format/bytes'
import { codecName } from '#platform/format/codecs'
import type { VideoRequest } from '../../video-page.api.ts'
import styles from './Recommended.module.css'
import { type Spec, specsOf } from './recommended-specs.ts'

/** What is recommended, and line by line whether the file that was sent has it. */
export function Recommended({ page, section }: { page: VideoRequest; section: Section }) {
  if (section === 'artwork') return <Pictures page={page} />
  if (section === 'dcp') return <Package />
  const file = section === 'video' ? page.source_file : (page.trailer?.source_file ?? null)
  const specs = specsOf(file, page.uploadLimitInGB, { formatBytes, codecName })
  const known = specs.filter(({ found }) => found !== null)
  const fitting = known.filter(({ isFit }) => isFit).length
  return (
    <aside className={styles.recommended} aria-label="Recommended">
      <h2>Recommended</h2>
      <p>{sentenceOf(known.length, fitting, specs.length)}</p>
      <dl>
        {specs.map((each) => (
          <Line key={each.name} {...each} />
        ))}
      </dl>
    </aside>
  )
}

function sentenceOf(known: number, fitting: number, all: number): string {
  if (known === 0) return 'Each line is checked once your file has arrived.'
  if (known < all) return 'Your file is being checked.'
  if (fitting === all) return 'Your file matches all six.'
  return `Your file matches ${fitting} of ${known}.`
}

const Line = ({ name, wanted, found, isFit }: Spec) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {wanted}
      {found !== null && (
        <small data-wrong={!isFit || undefined}>
          {isFit ? <IconCheck size={14} stroke={2.4} aria-label="Fits:" /> : <IconX size={14} stroke={2.4} aria-label="Differs:" />}
          {found}
        </small>
      )}
    </dd>
  </div>
)

const Pictures = ({ page }: { page: VideoRequest }) => (
  <aside className={styles.recommended} aria-label="Recommended">
    <h2>Recommended</h2>
    <p>One of the two is enough.</p>
    <dl>
      {page.can_upload_thumbnail && <Line name="Thumbnail" wanted="JPEG of at least 1920x1080 without text" found={null} isFit />}
      {page.can_upload_poster && <Line name="Poster" wanted="At least 600x900" found={null} isFit />}
    </dl>
  </aside>
)

const Package = () => (
  <aside className={styles.recommended} aria-label="Recommended">
    <h2>Recommended</h2>
    <p>Choose the folder that holds the ASSETMAP. Every file is checked against the packing list.</p>
  </aside>
)
