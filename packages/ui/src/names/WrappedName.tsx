import { Fragment, useMemo, useRef } from 'react'
import styles from './FileName.module.css'
import { useMiddleCut } from './use-middle-cut.ts'

/** Characters that stay in front of the extension: the reel, the version. */
const LAST = 6

/** Two lines on a phone; what is longer is cut in its middle, so that its end can be read as well as its beginning. */
export function WrappedName({ stem, extension }: { stem: string; extension: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const characters = useMemo(() => Array.from(stem), [stem])
  const last = characters.slice(-LAST).join('')
  const kept = useMiddleCut(box, { characters, last, extension })
  const isCut = kept < characters.length
  return (
    <>
      <span ref={box} className={styles.name} data-wraps dir="auto" aria-hidden={isCut || undefined}>
        <span className={styles.stem}>
          <Breakable text={isCut ? `${characters.slice(0, kept).join('')}…${last}` : stem} />
        </span>
        {extension}
      </span>
      {isCut && <span className={styles.whole}>{`${stem}${extension}`}</span>}
    </>
  )
}

const Breakable = ({ text }: { text: string }) =>
  text.split(/(?<=_)/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change places.
    <Fragment key={index}>
      {part}
      {part.endsWith('_') && <wbr />}
    </Fragment>
  ))
