import { longestLine, signsASecond, USUAL_LIMITS } from '@answerprint/captions/check/check-cues'
import { type Cue, tidyLines } from '@answerprint/captions/cue'
import { readMarkup } from '@answerprint/captions/markup'
import { srtText } from '@answerprint/captions/write/write-srt'
import { SegmentedChoice } from '@answerprint/ui/SegmentedChoice'
import { ActionIcon, Button, Textarea, Tooltip } from '@mantine/core'
import { IconBold, IconItalic, IconUnderline } from '@tabler/icons-react'
import { type RefObject, useState } from 'react'
import type { EditedCue } from '../state/cue-history.ts'
import { useEditor } from '../state/editor-context.ts'
import { add, editCue, join, placeCue, removeSelected, split } from '../state/edits.ts'
import { FINDING_NAMES, sentenceOf } from '../state/finding-words.ts'
import { formatSeconds } from '../state/times.ts'
import styles from './CueForm.module.css'
import { TimeField } from './TimeField.tsx'

const PLACES = [
  { value: 'top', label: 'Top' },
  { value: 'middle', label: 'Middle' },
  { value: 'bottom', label: 'Bottom' },
] as const
const LOOKS = [
  { tag: 'i', name: 'Italic', Icon: IconItalic },
  { tag: 'b', name: 'Bold', Icon: IconBold },
  { tag: 'u', name: 'Underline', Icon: IconUnderline },
] as const

type CueFormProps = { text: RefObject<HTMLTextAreaElement | null>; onLeave: () => void }

/** The active cue: its times, its text with looks, and what is done with it alone. */
export function CueForm({ text, onLeave }: CueFormProps) {
  const { active, activeIndex, cues, clock, edit, findingsOf, history } = useEditor()
  const now = () => Math.round(clock.currentTime * 1000)
  const addCue = (
    <Button size="xs" onClick={() => edit(add(now()))}>
      Add
    </Button>
  )
  if (active === undefined) return <section className={styles.form}>{addCue}</section>
  const { selected } = history.now
  return (
    <section className={styles.form} aria-label={`Cue ${activeIndex + 1}`}>
      <header className={styles.head}>
        <h2>Cue {activeIndex + 1}</h2>
        {active.file_line !== undefined && <span>line {active.file_line} of the file</span>}
        {selected.size > 1 && <span>{selected.size} selected</span>}
        <Figures cue={active} />
      </header>
      <div className={styles.times}>
        <TimeField
          edge="in"
          ms={active.start_ms}
          onChange={(start_ms) => edit(editCue(active.id, { start_ms }))}
          onPicture={() => edit(editCue(active.id, { start_ms: now() }))}
        />
        <TimeField
          edge="out"
          ms={active.end_ms}
          onChange={(end_ms) => edit(editCue(active.id, { end_ms }))}
          onPicture={() => edit(editCue(active.id, { end_ms: now() }))}
        />
        <SegmentedChoice
          label="Place"
          value={active.place ?? 'bottom'}
          options={PLACES}
          onChange={(place) => edit(placeCue(active.id, place === 'bottom' ? undefined : place))}
        />
      </div>
      <TextEditor key={active.id} cue={active} field={text} onLeave={onLeave} />
      <div className={styles.actions}>
        {addCue}
        <Button size="xs" onClick={() => edit(split(now()))}>
          Split
        </Button>
        <Button size="xs" disabled={activeIndex >= cues.length - 1} onClick={() => edit(join)}>
          Join with next
        </Button>
        <Button size="xs" onClick={() => edit(removeSelected)}>
          {selected.size > 1 ? `Delete ${selected.size}` : 'Delete'}
        </Button>
      </div>
      <ul className={styles.findings} aria-label="Findings of this cue">
        {(findingsOf.get(active.id) ?? []).map((finding) => (
          <li key={`${finding.kind} ${finding.line}`} data-severity={finding.severity}>
            <b>{FINDING_NAMES[finding.kind]}</b> {sentenceOf(finding)}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Figures({ cue }: { cue: EditedCue }) {
  const speed = signsASecond(cue)
  const longest = longestLine(cue)
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Length</dt>
        <dd>{formatSeconds(cue.end_ms - cue.start_ms)}</dd>
      </div>
      <div data-over={speed > USUAL_LIMITS.most_signs_a_second || undefined}>
        <dt>Characters per second</dt>
        <dd>{speed}</dd>
      </div>
      <div data-over={longest > USUAL_LIMITS.most_signs_a_line || undefined}>
        <dt>Longest line</dt>
        <dd>{longest}</dd>
      </div>
    </dl>
  )
}

type TextEditorProps = { cue: EditedCue; field: RefObject<HTMLTextAreaElement | null>; onLeave: () => void }

const linesOf = (text: string): Cue['lines'] => tidyLines(readMarkup(text))

/** The text as SubRip writes it: i, b and u are looks, and every other sign is itself. What is typed is on the picture at once. */
function TextEditor({ cue, field, onLeave }: TextEditorProps) {
  const { edit } = useEditor()
  const [draft, setDraft] = useState(() => srtText(cue))
  // After an undo the text is another one than was typed; blanks at the ends of lines are no difference.
  const shown = JSON.stringify(linesOf(draft)) === JSON.stringify(cue.lines) ? draft : srtText(cue)
  const write = (text: string) => {
    setDraft(text)
    edit(editCue(cue.id, { lines: linesOf(text) }), `text ${cue.id} ${text.split(/\s+/).length}`)
  }
  const mark = (tag: string) => {
    const element = field.current
    if (element === null) return
    const [from, to] = element.selectionStart === element.selectionEnd ? [0, shown.length] : [element.selectionStart, element.selectionEnd]
    write(`${shown.slice(0, from)}<${tag}>${shown.slice(from, to)}</${tag}>${shown.slice(to)}`)
    element.focus()
  }
  return (
    <div className={styles.text}>
      <Textarea
        ref={field}
        label="Text"
        value={shown}
        rows={3}
        dir="auto"
        spellCheck
        onChange={(event) => write(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          onLeave()
        }}
      />
      <div className={styles.looks}>
        {LOOKS.map(({ tag, name, Icon }) => (
          <Tooltip key={tag} label={name}>
            <ActionIcon size={30} aria-label={name} onClick={() => mark(tag)}>
              <Icon size={17} stroke={1.8} aria-hidden />
            </ActionIcon>
          </Tooltip>
        ))}
      </div>
    </div>
  )
}
