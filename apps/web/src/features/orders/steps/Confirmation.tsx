import { chosenWords } from '@answerprint/contract/chosen-words'
import { useWizard } from '../wizard/wizard-context.ts'
import styles from './Steps.module.css'

/** Everything that was chosen, before it goes into the cart. */
export function Confirmation() {
  const { state, projectTitle, choices } = useWizard()
  const files = Object.entries(state.files).map(([slot, file]) => ({ name: SLOT_NAMES[slot] ?? 'File', value: file.name }))
  const facts = [...files, ...chosenWords(state.ordered, projectTitle, choices.formats)]
  return (
    <dl className={styles.facts}>
      {facts.map(({ name, value }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const SLOT_NAMES: Readonly<Record<string, string>> = {
  source_file: 'Source file',
  video_file: 'Video file',
  audio_track: 'Audio track',
  closed_caption: 'Closed captions',
  subtitle_track: 'Subtitle track',
}
