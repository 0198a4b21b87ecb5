import { IconPlayerPlayFilled } from '@tabler/icons-react'
import type { EngineState } from '../engine/use-engine.ts'
import styles from '../FilmPlayer.module.css'

type StartButtonProps = { engine: EngineState; isWaiting: boolean; hasStarted: boolean; onPlay: () => void }

/** In the middle of the picture: before the first run a button; later only a sign that the film is being loaded. */
export function StartButton({ engine, isWaiting, hasStarted, onPlay }: StartButtonProps) {
  if (engine.status === 'failed') return null
  if (engine.status === 'loading' || isWaiting) return <span className={styles.waiting} role="status" aria-label="Loading the film" />
  if (hasStarted) return null
  return (
    <button type="button" className={styles.begin} aria-label="Play" onClick={onPlay} data-player-part>
      <IconPlayerPlayFilled size={30} aria-hidden />
    </button>
  )
}
