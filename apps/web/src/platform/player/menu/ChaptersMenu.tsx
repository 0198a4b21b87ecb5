import { formatTimecode } from '#platform/format/durations'
import type { Chapter } from './chapters.ts'
import styles from './PlayerMenu.module.css'
import { PlayerMenu } from './PlayerMenu.tsx'

type ChaptersMenuProps = {
  chapters: readonly Chapter[]
  current: Chapter | undefined
  onSeek: (seconds: number) => void
  onClose: () => void
}

/** The parts of the film, each with its beginning. */
export function ChaptersMenu({ chapters, current, onSeek, onClose }: ChaptersMenuProps) {
  const go = (chapter: Chapter) => {
    onSeek(chapter.start_seconds)
    onClose()
  }
  return (
    <PlayerMenu label="Chapters" onClose={onClose}>
      <ol className={styles.chapters}>
        {chapters.map((chapter) => (
          <li key={chapter.start_seconds}>
            <button type="button" aria-current={chapter === current || undefined} title={chapter.title} onClick={() => go(chapter)}>
              <span>{chapter.title}</span>
              <time>{formatTimecode(chapter.start_seconds)}</time>
            </button>
          </li>
        ))}
      </ol>
    </PlayerMenu>
  )
}
