import { SECTION_NAMES, type Section } from '@answerprint/contract/video-rules'
import { StatusDot } from '@answerprint/ui/StatusDot'
import { IconArrowLeft, IconMessage2 } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'wouter'
import { isComplete, sectionOf } from '../section-words.ts'
import type { VideoRequest } from '../video-page.api.ts'
import { ArtworkSection } from './ArtworkSection.tsx'
import { DcpSection } from './DcpSection.tsx'
import { MetadataSection } from './MetadataSection.tsx'
import { Recommended } from './recommended/Recommended.tsx'
import styles from './Section.module.css'
import { SubmitSection } from './SubmitSection.tsx'
import { TrailerSection } from './TrailerSection.tsx'
import { VideoSection } from './VideoSection.tsx'

const FORMS = { video: VideoSection, trailer: TrailerSection, artwork: ArtworkSection, dcp: DcpSection, metadata: MetadataSection }

/** One section: what was sent of it, what is recommended, the attestation and the button that locks it. */
export function SectionScreen({ page, section }: { page: VideoRequest; section: Section }) {
  const [isAttested, setAttested] = useState(false)
  const [isUnsaved, setUnsaved] = useState(false)
  const isDone = isComplete(page, section)
  const isLocked = isDone || page.state === 'approved'
  const view = sectionOf(page, section)
  const Form = FORMS[section]
  return (
    <main className={styles.main}>
      <div className={styles.heading}>
        <Link href={`/video-requests/${page._id}`}>
          <IconArrowLeft size={16} stroke={1.8} aria-hidden />
          {page.title}
        </Link>
        <div>
          <h1>{SECTION_NAMES[section]}</h1>
          <StatusDot tone={isDone ? 'ok' : 'run'}>{isDone ? 'Complete' : 'Incomplete'}</StatusDot>
        </div>
      </div>
      {view?.state === 'returned' && (
        <p className={styles.returned} role="status">
          <IconMessage2 size={18} stroke={1.6} aria-hidden />
          <span>
            <b>{page.organization_name} sent this back.</b> {view.reason}
          </span>
        </p>
      )}
      <div className={styles.columns} data-single={section === 'metadata' || undefined}>
        <div className={styles.form}>
          <Form page={page} isLocked={isLocked} mayUpload={!isLocked && isAttested} onDraft={setUnsaved} />
          <SubmitSection {...{ page, section, isLocked, isAttested, isUnsaved }} onAttest={setAttested} />
        </div>
        {section !== 'metadata' && <Recommended page={page} section={section} />}
      </div>
    </main>
  )
}
