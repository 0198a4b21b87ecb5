import { SkeletonBlock } from '@answerprint/ui/Skeletons'
import { IconPhotoOff } from '@tabler/icons-react'
import styles from './RoomCard.module.css'
import { useSlideshow } from './use-slideshow.ts'

/** The pictures under the large frame, which begins with the first. */
const SMALL = [1, 2, 3]

/** Its frames, while the rooms are on their way. */
export const SheetSkeleton = () => (
  <span className={styles.sheet}>
    <SkeletonBlock height="auto" className={styles.main} />
    <span className={styles.smalls}>
      {SMALL.map((index) => (
        <SkeletonBlock key={index} height="auto" className={styles.small} />
      ))}
    </span>
  </span>
)

type ContactSheetProps = { pictures: readonly string[]; projectCount: number; isRunning: boolean }

/** The pictures of a room: one large frame over three small ones, the last of which says how many projects there are more. */
export function ContactSheet({ pictures, projectCount, isRunning }: ContactSheetProps) {
  const shown = useSlideshow(pictures.length, isRunning)
  const main = pictures[shown]
  const rest = projectCount - SMALL.length - 1
  return (
    <span className={styles.sheet}>
      <span className={styles.main}>
        {main === undefined ? (
          <span className={styles.none}>
            <IconPhotoOff size={22} stroke={1.4} aria-hidden />
            No thumbnails yet
          </span>
        ) : (
          <img src={main} alt="" decoding="async" loading="lazy" />
        )}
      </span>
      <span className={styles.smalls}>
        {SMALL.map((index) => (
          <span key={index} className={styles.small} data-shown={(isRunning && index === shown) || undefined}>
            {pictures[index] !== undefined && <img src={pictures[index]} alt="" decoding="async" loading="lazy" />}
            {index === SMALL.at(-1) && rest > 0 && <span className={styles.rest}>+{rest}</span>}
          </span>
        ))}
      </span>
    </span>
  )
}
