import styles from './Frames.module.css'

type FramesProps = {
  count: number
  done: number
  underWay?: number
  failed?: number
  /** The same numbers in words. */
  label: string
}

/** Above this, one frame represents several files. */
const MOST_FRAMES = 200

/** One small film frame for each file: to come, under way, verified, failed. */
export function Frames({ count, done, underWay = 0, failed = 0, label }: FramesProps) {
  const each = Math.max(1, Math.ceil(count / MOST_FRAMES))
  const frames = Math.ceil(count / each)
  const state = (index: number) => {
    const file = (index + 1) * each
    // The last one may represent fewer.
    const last = Math.min(file, count)
    if (last <= done) return 'ok'
    if (last <= done + failed) return 'bad'
    return last <= done + failed + underWay ? 'now' : undefined
  }
  return (
    <div className={styles.frames} role="img" aria-label={each === 1 ? label : `${label}; one frame for ${each} files`}>
      {Array.from({ length: frames }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a frame is its place.
        <i key={index} data-state={state(index)} />
      ))}
    </div>
  )
}
