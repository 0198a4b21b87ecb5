import type { Finding } from '@answerprint/captions/check/check-cues'
import { textOf } from '@answerprint/captions/cue'
import { useVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useEffect, useState, useSyncExternalStore } from 'react'
import type { FilmClock } from '../film/film-clock.ts'
import type { EditedCue } from '../state/cue-history.ts'
import { useEditor } from '../state/editor-context.ts'
import { FINDING_NAMES, sentenceOf } from '../state/finding-words.ts'
import { formatMs } from '../state/times.ts'
import styles from './CueList.module.css'

const ROW_PX = 58

/** Every cue; only those in sight are on the page. */
export function CueList({ onWrite }: { onWrite: () => void }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  const { active } = useEditor()
  return (
    <div
      ref={setScroller}
      className={styles.list}
      role="listbox"
      aria-label="Cues"
      aria-multiselectable
      tabIndex={0}
      aria-activedescendant={active === undefined ? undefined : `cue-${active.id}`}
    >
      {scroller !== null && <Rows scroller={scroller} onWrite={onWrite} />}
    </div>
  )
}

function Rows({ scroller, onWrite }: { scroller: HTMLElement; onWrite: () => void }) {
  'use no memo'
  const { cues, active, activeIndex, history, findingsOf, clock, goTo } = useEditor()
  const playing = usePlayingCue(clock, cues)
  const rows = useVirtualizer({ count: cues.length, getScrollElement: () => scroller, estimateSize: () => ROW_PX, overscan: 8 })
  useEffect(() => {
    if (activeIndex >= 0) rows.scrollToIndex(activeIndex)
  }, [activeIndex, rows])
  const choose = (event: MouseEvent, index: number) => {
    goTo(index, event.shiftKey ? 'range' : event.ctrlKey || event.metaKey ? 'also' : 'one')
  }
  return (
    <div className={styles.rows} style={{ height: rows.getTotalSize() }} role="presentation">
      {rows.getVirtualItems().map(({ index, start }) => {
        const cue = cues[index]
        if (cue === undefined) return null
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus; its keys are those of the screen.
          // biome-ignore lint/a11y/useFocusableInteractive: an option of a list that names the active one.
          <div
            key={cue.id}
            id={`cue-${cue.id}`}
            role="option"
            aria-selected={history.now.selected.has(cue.id)}
            aria-posinset={index + 1}
            aria-setsize={cues.length}
            className={styles.row}
            data-active={cue.id === active?.id || undefined}
            data-playing={cue.id === playing || undefined}
            style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
            onClick={(event) => choose(event, index)}
            onDoubleClick={onWrite}
          >
            <Row cue={cue} index={index} findings={findingsOf.get(cue.id) ?? []} />
          </div>
        )
      })}
    </div>
  )
}

function Row({ cue, index, findings }: { cue: EditedCue; index: number; findings: readonly Finding[] }) {
  const text = textOf(cue)
  const [first] = findings
  return (
    <>
      <span className={styles.number}>{index + 1}</span>
      <span className={styles.times}>
        <span>{formatMs(cue.start_ms)}</span>
        <span>{formatMs(cue.end_ms)}</span>
      </span>
      <span className={styles.text} dir="auto" data-empty={text === '' || undefined}>
        {text === '' ? 'No text' : text}
      </span>
      {first !== undefined && (
        <span className={styles.finding} data-severity={first.severity} title={findings.map(sentenceOf).join('\n')}>
          {FINDING_NAMES[first.kind]}
          {findings.length > 1 && <small>+{findings.length - 1}</small>}
        </span>
      )}
    </>
  )
}

/** The id of the last cue that has begun by now and is still shown. */
function usePlayingCue(clock: FilmClock, cues: readonly EditedCue[]): number | undefined {
  return useSyncExternalStore(clock.subscribe, () => {
    const ms = clock.currentTime * 1000
    return cues.findLast((cue) => cue.start_ms <= ms && ms < cue.end_ms)?.id
  })
}
