import { ErrorScreen } from '@answerprint/ui/ErrorScreen'
import { FileIcon } from '@answerprint/ui/FileIcon'
import { type PointerEvent, useState } from 'react'
import type { Shown } from '../shown.ts'
import { Transport } from '../Transport.tsx'
import { useMedia } from '../use-media.ts'
import styles from './Stage.module.css'
import { useSteadySource } from './use-steady-source.ts'

type SoundStageProps = { file: Shown; url: string; waveform: string | null; onLapse: () => void }

/** A sound with its waveform, which can be clicked. */
export function SoundStage({ file, url, waveform, onLapse }: SoundStageProps) {
  const [sound, setSound] = useState<HTMLAudioElement | null>(null)
  const { seconds, length } = useMedia(sound)
  const { src, isBroken, retry, onError, onLoadedMetadata } = useSteadySource(sound, url, onLapse)
  if (isBroken) return <ErrorScreen size="panel" message="The preview could not be played." onRetry={retry} />
  const handleClick = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    if (sound !== null && width > 0) sound.currentTime = ((event.clientX - left) / width) * length
  }
  return (
    <div className={styles.sound}>
      {/* biome-ignore lint/a11y/useMediaCaption: a quick look at a source file, which has no captions yet. */}
      <audio ref={setSound} src={src} aria-label={file.name} onError={onError} onLoadedMetadata={onLoadedMetadata} />
      <div className={styles.wave} onPointerDown={handleClick}>
        {waveform === null ? <FileIcon kind="audio" size={40} /> : <img src={waveform} alt="" draggable={false} />}
        {length > 0 && <span className={styles.playhead} style={{ left: `${(seconds / length) * 100}%` }} aria-hidden />}
      </div>
      <Transport media={sound} knownLength={file.seconds} />
    </div>
  )
}
