import { useEffect, useState } from 'react'
import type { SubtitlePlace, SubtitleSize } from '../menu/player-wishes.ts'
import type { CueBoard, ShownCue, Words } from './cue-board.ts'
import styles from './SubtitleText.module.css'

type SubtitleTextProps = {
  /** What has a position, in seconds. */
  video: { readonly currentTime: number }
  cues: Pick<CueBoard, 'at'>
  language: string
  size: SubtitleSize
  place: SubtitlePlace
}

/** The lines of this moment, over the picture and below its watermark. They are drawn as text, whatever a file holds. */
export function SubtitleText({ video, cues, language, size, place }: SubtitleTextProps) {
  const shown = useShown(video, cues)
  const own = (each: ShownCue) => (each.place === 'bottom' ? place : each.place)
  return (
    <div className={styles.layer} data-size={size} lang={language === 'und' ? undefined : language}>
      {(['top', 'middle', 'bottom'] as const).map((where) => (
        <div key={where} className={styles.place} data-place={where}>
          {shown
            .filter((each) => own(each) === where)
            .map((each) => (
              <p key={each.key} className={styles.cue} dir="auto">
                {each.lines.map((line, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a cue never change
                  <span key={index} className={styles.line}>
                    {line.map(drawn)}
                  </span>
                ))}
              </p>
            ))}
        </div>
      ))}
    </div>
  )
}

const drawn = ({ text, italic, bold, underline }: Words, index: number) => (
  <span
    key={index}
    className={styles.words}
    data-italic={italic || undefined}
    data-bold={bold || undefined}
    data-underline={underline || undefined}
  >
    {text}
  </span>
)

/** With every frame that is drawn: a time that the video reports four times a second comes too late for a line. */
function useShown(video: SubtitleTextProps['video'], cues: SubtitleTextProps['cues']): readonly ShownCue[] {
  const [shown, setShown] = useState<readonly ShownCue[]>([])
  useEffect(() => {
    let frame = 0
    const read = () => {
      setShown(cues.at(video.currentTime))
      frame = requestAnimationFrame(read)
    }
    read()
    return () => cancelAnimationFrame(frame)
  }, [video, cues])
  return shown
}
