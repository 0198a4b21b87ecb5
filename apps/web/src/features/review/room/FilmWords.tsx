import { useState } from 'react'
import { useCut } from '#platform/browser/use-cut'
import styles from './RoomFilm.module.css'

type FilmWordsProps = { title: string; logline: string; fields: readonly { title: string; value: string }[] }

/** What the sender says of a film. A phone, and a long logline, show the rest when it is asked for. */
export function FilmWords({ title, logline, fields }: FilmWordsProps) {
  const [isOpen, setOpen] = useState(false)
  const { box, isCut } = useCut(isOpen)
  return (
    <div ref={box} data-open={isOpen || undefined} className={styles.about}>
      {logline !== '' && <p className={styles.logline}>{logline}</p>}
      {isCut && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isOpen}
          aria-label={`${isOpen ? 'Less' : 'More'} about ${title}`}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Less' : 'More'}
        </button>
      )}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map((each, index) => (
            // Two fields may have one title, and even one value.
            // biome-ignore lint/suspicious/noArrayIndexKey: they have no id here, and none is moved
            <div key={index}>
              <dt>{each.title}</dt>
              <dd>{each.value}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  )
}
