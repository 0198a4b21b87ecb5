import { SECTION_NAMES, type Section } from '@answerprint/contract/video-rules'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { IconArrowRight, IconCircleCheck, IconListDetails, IconMovie, IconPackage, IconPhoto, IconPlayerPlay } from '@tabler/icons-react'
import { Link } from 'wouter'
import { formatDate } from '#platform/format/dates'
import { CardPicture } from './CardPicture.tsx'
import styles from './Hub.module.css'
import { actionOf, isComplete, sectionOf, stateSentence } from './section-words.ts'
import type { VideoRequest } from './video-page.api.ts'

const ICONS = { video: IconMovie, dcp: IconPackage, trailer: IconPlayerPlay, artwork: IconPhoto, metadata: IconListDetails } as const
const WIDE = new Set<Section>(['video', 'dcp'])

/** Everything that is asked for, a card each. */
export function Hub({ page }: { page: VideoRequest }) {
  const sections = page.sections.map((each) => each.section)
  const done = sections.filter((each) => isComplete(page, each)).length
  // Two or four fill their rows as halves, three as thirds.
  const isWide = (section: Section) => sections.length % 2 === 0 || (sections.length > 3 && WIDE.has(section))
  return (
    <main className={styles.main}>
      <div className={styles.top}>
        {page.poster_image_url !== null && <img src={page.poster_image_url} alt={`Poster of ${page.title}`} width={64} height={96} />}
        <div className={styles.title}>
          <h1>{page.title}</h1>
          <p>
            {page.organization_name} asks {page.recipient_name || 'you'} for this title
            {page.release_year !== null && <span>{page.release_year}</span>}
            {page.due_at !== null && <span>Due {formatDate(page.due_at)}</span>}
          </p>
        </div>
        <div className={styles.progress}>
          <div>
            <b>
              {done} of {sections.length}
            </b>{' '}
            complete
          </div>
          <div className={styles.frames} role="img" aria-label={`${done} of ${sections.length} sections complete`}>
            {sections.map((each) => (
              <i key={each} data-on={isComplete(page, each) || undefined} />
            ))}
          </div>
        </div>
      </div>
      {page.state === 'approved' && (
        <p className={styles.approved} role="status">
          <IconCircleCheck size={18} stroke={1.7} aria-hidden />
          {page.organization_name} approved everything. Nothing is left to do.
        </p>
      )}
      <ul className={styles.cards}>
        {sections.map((each) => (
          <Card key={each} page={page} section={each} isWide={isWide(each)} />
        ))}
      </ul>
    </main>
  )
}

type CardProps = { page: VideoRequest; section: Section; isWide: boolean }

function Card({ page, section, isWide }: CardProps) {
  const Icon = ICONS[section]
  const isDone = isComplete(page, section)
  const isReturned = sectionOf(page, section)?.state === 'returned'
  const sentence = stateSentence(page, section)
  return (
    <li className={styles.card} data-wide={isWide || undefined}>
      <Link href={`/video-requests/${page._id}/${section}`}>
        <div className={styles.picture}>
          <CardPicture page={page} section={section} />
        </div>
        <div className={styles.body}>
          <header>
            <Icon size={20} stroke={1.5} aria-hidden />
            <h2>{SECTION_NAMES[section]}</h2>
            <span className={styles.space} />
            <StatusDot tone={isDone ? 'ok' : isReturned ? 'err' : 'run'}>{isDone ? 'Complete' : 'Incomplete'}</StatusDot>
          </header>
          <p title={sentence}>{sentence}</p>
          <span className={styles.go}>
            {actionOf(page, section)}
            <IconArrowRight size={16} stroke={1.9} aria-hidden />
          </span>
        </div>
      </Link>
    </li>
  )
}
