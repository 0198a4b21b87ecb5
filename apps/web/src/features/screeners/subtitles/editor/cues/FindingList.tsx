import { languageName } from '@answerprint/contract/subtitle-name'
import { EmptyState } from '@answerprint/ui/EmptyState'
import { useVirtualizer } from '@tanstack/react-virtual'
import { useState } from 'react'
import { useEditor } from '../state/editor-context.ts'
import { FINDING_NAMES, placeOfFinding, sentenceOf } from '../state/finding-words.ts'
import styles from './CueList.module.css'

const ROW_PX = 58

type FindingListProps = { declared: string; found: string | null }

/** What the checks say, each with its cue, and with its line of the file as long as nothing was saved over it. */
export function FindingList({ declared, found }: FindingListProps) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { findings } = useEditor()
  return (
    <div ref={setScroller} className={styles.list}>
      {found !== null && (
        <p className={styles.note}>
          The words look like {languageName(found)}; these subtitles say {languageName(declared)}. Their language is changed in the list of
          subtitles.
        </p>
      )}
      {findings.length === 0 && found === null && (
        <EmptyState
          art="search"
          size="panel"
          title="Nothing found"
          text="Every cue keeps to the limits, and none runs into another."
          level={3}
        />
      )}
      {scroller !== null && findings.length > 0 && <Rows scroller={scroller} />}
    </div>
  )
}

function Rows({ scroller }: { scroller: HTMLElement }) {
  'use no memo'
  const { findings, activeIndex, goTo } = useEditor()
  const rows = useVirtualizer({ count: findings.length, getScrollElement: () => scroller, estimateSize: () => ROW_PX, overscan: 8 })
  return (
    <div className={styles.rows} style={{ height: rows.getTotalSize() }}>
      {rows.getVirtualItems().map(({ index, start }) => {
        const finding = findings[index]
        if (finding === undefined) return null
        return (
          <button
            key={index}
            type="button"
            className={styles.issue}
            data-active={finding.cue === activeIndex || undefined}
            style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            onClick={() => goTo(finding.cue)}
          >
            <span className={styles.finding} data-severity={finding.severity}>
              {FINDING_NAMES[finding.kind]}
            </span>
            <span className={styles.place}>{placeOfFinding(finding)}</span>
            <span className={styles.sentence}>{sentenceOf(finding)}</span>
          </button>
        )
      })}
    </div>
  )
}
