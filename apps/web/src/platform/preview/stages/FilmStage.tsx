import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import type { Sprite } from '@answerprint/ui/Scrubber'
import { type CSSProperties, useState } from 'react'
import type { Shown } from '../shown.ts'
import { Transport } from '../Transport.tsx'
import { turnPlay } from '../use-media.ts'
import styles from './Stage.module.css'
import { useSteadySource } from './use-steady-source.ts'

/** `onLapse` asks for a fresh address: they are good for some minutes only. */
type FilmStageProps = { file: Shown; url: string; sprite: Sprite | null; onLapse: () => void }

/** The 360p proxy. */
export function FilmStage({ file, url, sprite, onLapse }: FilmStageProps) {
  const [film, setFilm] = useState<HTMLVideoElement | null>(null)
  const [measured, setMeasured] = useState<number | null>(null)
  const { src, isBroken, retry, onError, onLoadedMetadata } = useSteadySource(film, url, onLapse)
  if (isBroken) return <ErrorScreen size="panel" message="The preview could not be played." onRetry={retry} />
  return (
    <div className={styles.film} style={{ '--ratio': measured ?? ratioOf(sprite) } as CSSProperties}>
      {/* biome-ignore lint/a11y/useMediaCaption: a quick look at a source file, which has no captions yet. */}
      <video
        ref={setFilm}
        className={styles.video}
        src={src}
        autoPlay
        playsInline
        disablePictureInPicture
        aria-label={file.name}
        onClick={() => turnPlay(film)}
        onError={onError}
        onLoadedMetadata={(event) => {
          const { videoWidth, videoHeight } = event.currentTarget
          if (videoWidth > 0 && videoHeight > 0) setMeasured(videoWidth / videoHeight)
          onLoadedMetadata()
        }}
      />
      <Transport
        media={film}
        sprite={sprite}
        knownLength={file.seconds}
        onFullScreen={() => void film?.requestFullscreen().catch(() => undefined)}
      />
    </div>
  )
}

/** Known before the film is loaded, from its frames. */
function ratioOf(sprite: Sprite | null): number {
  const { frameWidth = 16, frameHeight = 9 } = sprite ?? {}
  return frameHeight > 0 ? frameWidth / frameHeight : 16 / 9
}
