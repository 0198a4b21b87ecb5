import { Button } from '@mantine/core'
import { formatRuntime } from '#platform/format/durations'
import { beforeYouPay } from './before-you-pay.ts'
import styles from './FileLine.module.css'
import { useFilmNow } from './use-film-now.ts'
import { useWizard } from '../wizard/wizard-context.ts'
import { mainFileOf } from '../wizard/wizard-machine.ts'

/** The film of the order on top of every step, and what is worth knowing of it before it is paid for. */
export function FileLine() {
  const { state, dispatch } = useWizard()
  const file = mainFileOf(state.files)
  const known = useFilmNow(file)
  if (file === undefined) return null
  const notes = known ? beforeYouPay(state.type, known) : []
  const subtitles = state.files.subtitle_track
  const facts = [
    file.length_in_ms === null ? state.type !== 'send-discs' && 'Length unknown' : formatRuntime(file.length_in_ms / 1000),
    file.resolution?.replace(' x ', ' × '),
    file.frame_rate === null ? undefined : `${file.frame_rate} fps`,
    subtitles && `with ${subtitles.name}`,
  ]
  return (
    <>
      <div className={styles.fileLine}>
        {file.preview_image_url_sm ? (
          <img className={styles.still} src={file.preview_image_url_sm} alt="" />
        ) : (
          <i className={styles.still} aria-hidden />
        )}
        <div className={styles.fileWords}>
          <b title={file.name}>{file.name}</b>
          <span>{facts.filter(Boolean).join(' · ')}</span>
        </div>
        {state.type !== 'send-discs' && (
          <Button variant="subtle" size="xs" onClick={() => dispatch({ is: 'change-file' })}>
            Change file
          </Button>
        )}
      </div>
      {notes.length > 0 && (
        <section className={styles.notes} aria-label="Before you pay">
          <b>Before you pay</b>
          <ul>
            {notes.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
