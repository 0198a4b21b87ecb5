import { SECTION_NAMES } from '@answerprint/contract/video-rules'
import styles from './SectionFrames.module.css'
import type { VideoRequestRow } from './video-requests.api.ts'

type Sections = VideoRequestRow['sections']
const WORDS = { open: 'not submitted', submitted: 'submitted', approved: 'approved', returned: 'sent back' } as const

/** A frame for each section: to come, submitted, approved, sent back; the same in words for those who do not see it. */
export function SectionFrames({ sections }: { sections: Sections }) {
  const label = sections.map(({ section, state }) => `${SECTION_NAMES[section]} ${WORDS[state]}`).join(', ')
  return (
    <span className={styles.frames} role="img" aria-label={label} title={label}>
      {sections.map(({ section, state }) => (
        <i key={section} data-state={state} />
      ))}
    </span>
  )
}

export function progressWords(sections: Sections): string {
  const waiting = sections.filter(({ state }) => state === 'submitted').length
  if (waiting > 0) return `${waiting} to review`
  return `${sections.filter(({ state }) => state === 'approved').length} of ${sections.length} approved`
}
