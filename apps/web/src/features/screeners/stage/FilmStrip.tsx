import styles from './Stage.module.css'

const FRAMES = 5

/** Five frames that light up one after the other; the one under way is ringed and lit as far as it has come. */
export function FilmStrip({ still, progress }: { still: string | null; progress: number }) {
  const current = Math.min(FRAMES - 1, Math.floor(progress * FRAMES))
  const share = progress * FRAMES - current
  return (
    <span className={styles.strip} aria-hidden="true">
      {Array.from({ length: FRAMES }, (_, frame) => frame).map((frame) => (
        <span key={frame} className={styles.frame} data-state={frame < current ? 'done' : frame === current ? 'now' : 'todo'}>
          <span className={styles.dark}>{still !== null && <img src={still} alt="" />}</span>
          {frame <= current && (
            <span className={styles.lit} style={{ clipPath: `inset(0 ${frame < current ? 0 : (1 - share) * 100}% 0 0)` }}>
              {still !== null && <img src={still} alt="" />}
            </span>
          )}
        </span>
      ))}
    </span>
  )
}
