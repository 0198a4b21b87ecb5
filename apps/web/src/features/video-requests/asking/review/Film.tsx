import { useState } from 'react'
import styles from './Delivered.module.css'

type FilmProps = { name: string; picture: string | null; url: string | null }

/** What was sent, to look at before it is approved. An address that lapsed while it played is taken anew, at the same place. */
export function Film({ name, picture, url }: FilmProps) {
  const [src, setSrc] = useState(url)
  const [at, setAt] = useState(0)
  if (src === null && url !== null) setSrc(url)
  if (src === null) return picture === null ? null : <img src={picture} alt="" />
  return (
    // biome-ignore lint/a11y/useMediaCaption: what was sent as subtitles is listed beside it.
    <video
      className={styles.player}
      src={src}
      poster={picture ?? undefined}
      controls
      playsInline
      preload="metadata"
      aria-label={name}
      onError={(event) => {
        if (src === url) return
        setAt(event.currentTarget.currentTime)
        setSrc(url)
      }}
      onLoadedMetadata={(event) => {
        if (at > 0) event.currentTarget.currentTime = at
      }}
    />
  )
}
