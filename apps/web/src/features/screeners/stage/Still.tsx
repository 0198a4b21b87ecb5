import styles from '../ActivityCard.module.css'
import type { Screener } from '../screeners.api.ts'

/** The picture at a moment of the film, cut from its sheet of frames; the thumbnail where there is no sheet. */
export type Pictured = Pick<Screener, 'scrubber' | 'scrubber_url' | 'thumbnail_url'>

export function Still({ screener, seconds }: { screener: Pictured; seconds: number }) {
  const { scrubber, scrubber_url, thumbnail_url } = screener
  if (scrubber === null || scrubber_url === null || scrubber.frames === 0) {
    return <span className={styles.still}>{thumbnail_url !== null && <img src={thumbnail_url} alt="" />}</span>
  }
  const { frames, columns, frame_width, frame_height, interval_seconds } = scrubber
  const index = Math.min(frames - 1, Math.max(0, Math.floor(seconds / interval_seconds)))
  const rows = Math.ceil(frames / columns)
  const along = (place: number, count: number) => (count > 1 ? `${(place / (count - 1)) * 100}%` : '0%')
  return (
    <span className={styles.still}>
      <span
        style={{
          aspectRatio: `${frame_width} / ${frame_height}`,
          backgroundImage: `url("${scrubber_url.replaceAll('"', '%22')}")`,
          backgroundSize: `${columns * 100}% ${rows * 100}%`,
          backgroundPosition: `${along(index % columns, columns)} ${along(Math.floor(index / columns), rows)}`,
        }}
      />
    </span>
  )
}
