import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPlayerPauseFilled, IconPlayerPlayFilled, IconPlayerSkipBackFilled, IconPlayerSkipForwardFilled } from '@tabler/icons-react'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useEditor } from '../state/editor-context.ts'
import { formatMs } from '../state/times.ts'
import type { FilmClock } from './film-clock.ts'
import styles from './Picture.module.css'

/** Play, the cue before and after, and the position to the millisecond. */
export function FilmBar() {
  const { clock, activeIndex, cues, goTo, duration_ms } = useEditor()
  const isPlaying = useSyncExternalStore(clock.subscribe, () => clock.isPlaying)
  const rate = useSyncExternalStore(clock.subscribe, () => clock.rate)
  return (
    <div className={styles.bar}>
      <Tooltip label="Cue before (↑)">
        <ActionIcon aria-label="Cue before" disabled={activeIndex <= 0} onClick={() => goTo(activeIndex - 1)}>
          <IconPlayerSkipBackFilled size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={isPlaying ? 'Pause (K)' : 'Play (K)'}>
        <ActionIcon aria-label={isPlaying ? 'Pause' : 'Play'} onClick={clock.toggle}>
          {isPlaying ? <IconPlayerPauseFilled size={18} aria-hidden /> : <IconPlayerPlayFilled size={18} aria-hidden />}
        </ActionIcon>
      </Tooltip>
      <Tooltip label="Cue after (↓)">
        <ActionIcon aria-label="Cue after" disabled={activeIndex >= cues.length - 1} onClick={() => goTo(activeIndex + 1)}>
          <IconPlayerSkipForwardFilled size={16} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {rate !== 1 && isPlaying && <span className={styles.rate}>{rate}×</span>}
      <span className={styles.position}>
        <Position clock={clock} />
        <span className={styles.length}>{formatMs(duration_ms)}</span>
      </span>
    </div>
  )
}

/** Written with each frame, past React: nothing else on the screen changes with it. */
function Position({ clock }: { clock: FilmClock }) {
  const time = useRef<HTMLTimeElement>(null)
  useEffect(() => {
    const write = () => {
      if (time.current !== null) time.current.textContent = formatMs(clock.currentTime * 1000)
    }
    write()
    return clock.subscribe(write)
  }, [clock])
  return <time ref={time} className={styles.now} />
}
