import { IconMovie } from '@tabler/icons-react'
import styles from './RoomCard.module.css'
import { useSlideshow } from './use-slideshow.ts'

/** One large frame over three small ones; the last says how many more there are. */
const SMALL = [0, 1, 2]

type ContactSheetProps = { pictures: readonly string[]; isRunning: boolean }

/** The pictures of a room. While the slideshow runs, the large frame shows one after the other. */
export function ContactSheet({ pictures, isRunning }: ContactSheetProps) {
  const shown = useSlideshow(pictures.length, isRunning)
  const main = pictures[shown]
  const rest = pictures.length - SMALL.length
  return (
    <span className={styles.sheet}>
      <span className={styles.main}>
        {main === undefined ? <IconMovie size={34} stroke={1.2} aria-hidden /> : <img src={main} alt="" decoding="async" loading="lazy" />}
      </span>
      <span className={styles.smalls}>
        {SMALL.map((index) => (
          <span key={index} className={styles.small} data-shown={(isRunning && index === shown) || undefined}>
            {pictures[index] !== undefined && <img src={pictures[index]} alt="" decoding="async" loading="lazy" />}
            {index === SMALL.length - 1 && rest > 0 && <span className={styles.rest}>+{rest}</span>}
          </span>
        ))}
      </span>
    </span>
  )
}
