import { Timecode } from '@answerprint/ui/Timecode'
import { type Cue, parseCues } from './cues.ts'
import styles from './Stage.module.css'

const WITH_CUES = new Set(['srt', 'vtt'])
/** More lines than anybody reads here, and as many as a page draws at once. */
const MOST_CUES = 3_000

type TextStageProps = { kind: string; text: string; isCut: boolean }

/** Text as text: nothing in it is ever read as markup. */
export function TextStage({ kind, text, isCut }: TextStageProps) {
  const cues = WITH_CUES.has(kind) ? parseCues(text) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: so that the keyboard can scroll it.
    <section className={styles.text} tabIndex={0} data-own-keys aria-label="Text">
      {cues === null ? <pre className={styles.plain}>{text}</pre> : <Cues cues={cues} />}
      {(isCut || (cues?.length ?? 0) > MOST_CUES) && <p className={styles.cut}>This is the beginning. Download the file for all of it.</p>}
    </section>
  )
}

function Cues({ cues }: { cues: readonly Cue[] }) {
  return (
    <ol className={styles.cues}>
      {cues.slice(0, MOST_CUES).map((cue, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cue is its place in the file.
        <li key={index}>
          <Timecode seconds={cue.from} />
          <span>{cue.text}</span>
        </li>
      ))}
    </ol>
  )
}
