import { useLayoutEffect, useRef, useState } from 'react'
import styles from './RoomFilm.module.css'

type FilmWordsProps = { title: string; logline: string; fields: readonly { title: string; value: string }[] }

/** What the sender says of a film. A phone, and a long logline, show the rest when it is asked for. */
export function FilmWords({ title, logline, fields }: FilmWordsProps) {
  const box = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isCut, setCut] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (element === null || isOpen) return undefined
    const observer = new ResizeObserver(() => setCut(isAnyCut(element)))
    observer.observe(element)
    return () => observer.disconnect()
  }, [isOpen])
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

/** Lines beyond the last one shown, or fields that are not shown at all. */
const isAnyCut = (element: HTMLElement): boolean =>
  [...element.querySelectorAll<HTMLElement>('p, dl')].some((each) => each.clientHeight === 0 || each.scrollHeight > each.clientHeight + 1)
